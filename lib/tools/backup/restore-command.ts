import { resolve } from "node:path";
import { Command } from "commander";
import { directAddress } from "@/db/connection-settings";
import { migrateDatabase } from "@/db/migrate";
import { formatCount, formatNumber } from "@/lib/platform/text/format";
import { settings } from "@/lib/platform/env/settings";
import { store } from "@/lib/platform/storage/store";
import { restore } from "./restore";
import { verify } from "./verify";

/** The tables are created as they were at the time of the backup, and migrated only then. */
export const migrates = false;

/**
 * `npm run restore -- <folder> [--verify]`: restores a backup into an empty database and the file store.
 * @returns the exit code: 0 if everything was restored identically, otherwise 1
 */
export async function run(args: string[], { startedIn }: { startedIn: string }): Promise<number> {
  const command = new Command("npm run restore --")
    .description(
      "Brings a backup into an empty database (of DATABASE_URL, else of DATA_FOLDER) and the store of files, and compares every row and byte.",
    )
    .argument("<folder>", "the backup")
    .option("--verify", "only test: restore into a temporary database, which is deleted again")
    .exitOverride();
  command.parse(args, { from: "user" });
  const place = resolve(startedIn, command.args[0]!);
  const tell = (line: string) => void process.stdout.write(`${line}\n`);
  const only = command.opts<{ verify?: boolean }>().verify ?? false;
  const url = directAddress();
  const { madeAt, rows, files, missing } = only
    ? await verify(place)
    : await restore(place, { url, store: store(), dataFolder: settings().DATA_FOLDER });
  if (!only) await migrateDatabase(url);
  tell(
    `${formatNumber(rows)} rows and ${formatCount(files, "file", "files")} of ${madeAt.slice(0, 16).replace("T", " ")} UTC match${only ? "; this was a test, and nothing was stored" : ". Start Rotunda with npm start"}.`,
  );
  if (!only)
    tell(
      "Everyone is signed out, and one-time links no longer work. Waiting mail is held: an administrator sends or drops it under Health.",
    );
  for (const sha256 of missing)
    process.stderr.write(`The file ${sha256} was already missing when the backup was made.\n`);
  return missing.length > 0 ? 1 : 0;
}
