import { Command, Option } from "commander";
import { isNotNull, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { db } from "@/db";
import { compiledReportDocuments, files } from "@/db/schema";
import { formatBytes, formatCount, formatNumber } from "@/lib/platform/text/format";
import { HttpError } from "@/lib/platform/http/problem";
import { type Moved, moveBytes } from "./move";
import type { ByteStore } from "./byte-store";
import { localStore, remoteStore } from "./store";

/**
 * `npm run files:move -- --to s3|disk [--remove]`: copies all files to the other store.
 * @returns exit code 0 if the other store has everything referenced, otherwise 1
 */
export async function run(args: string[]): Promise<number> {
  const command = new Command("npm run files:move --")
    .description(
      "Copies files between the disk (DATA_FOLDER) and the S3-compatible store of the settings (S3_…), and verifies each copy.\nIt is safe to run while Rotunda is running, and again after an interruption.",
    )
    .addOption(new Option("--to <store>", "where they are to be").choices(["s3", "disk"]).makeOptionMandatory())
    .option("--remove", "remove from the other store what was verified in this one")
    .exitOverride();
  command.parse(args, { from: "user" });
  const { to, remove = false } = command.opts<{ to: "s3" | "disk"; remove?: boolean }>();
  const remote = remoteStore();
  if (!remote)
    return complain(
      "No S3-compatible store is set up. Set S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, then run this again.",
    );
  const [from, target] = to === "s3" ? [localStore(), remote] : [remote, localStore()];
  try {
    return await moveAndReport(from, target, remove);
  } catch (error) {
    if (error instanceof HttpError) return complain(error.message);
    return complain(`This stopped: ${(error as Error).message} Files copied so far stay; run this again.`);
  }
}

async function moveAndReport(from: ByteStore, target: ByteStore, remove: boolean): Promise<number> {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const count = ({ copied, there, bytes }: Moved) =>
    `${formatNumber(copied)} copied (${formatBytes(bytes)}), ${formatNumber(there)} there already`;
  let lastReport = Date.now();
  const moved = await moveBytes(from, target, {
    remove,
    onProgress: (now) => {
      if (Date.now() - lastReport > 1000) {
        lastReport = Date.now();
        print(`${count(now)}…`);
      }
    },
  });
  print(`${count(moved)}${remove ? `, ${formatNumber(moved.removed)} removed where they were` : ""}.`);
  for (const sha256 of moved.damaged) process.stderr.write(`Damaged where it is, not copied: ${sha256}\n`);
  const missing = await missingIn(target);
  if (missing.length > 0)
    process.stderr.write(
      `${formatCount(missing.length, "file is", "files are")} named in the database but not there: ${missing.slice(0, 10).join(", ")}${missing.length > 10 ? ", …" : ""}\n`,
    );
  return moved.damaged.length > 0 || missing.length > 0 ? 1 : 0;
}

/** The names that files and documents have, and the store has not. */
async function missingIn(target: ByteStore): Promise<string[]> {
  const moved = new Set<string>();
  for await (const sha256 of target.all()) moved.add(sha256);
  const named = await union(
    db.select({ sha256: sql<string>`${files.sha256}` }).from(files),
    db
      .select({ sha256: sql<string>`${compiledReportDocuments.sha256}` })
      .from(compiledReportDocuments)
      .where(isNotNull(compiledReportDocuments.sha256)),
  );
  return named.map(({ sha256 }) => sha256).filter((sha256) => !moved.has(sha256));
}

function complain(words: string): 1 {
  process.stderr.write(`${words}\n`);
  return 1;
}
