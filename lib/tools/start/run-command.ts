import { directAddress } from "../../../db/connection-settings.ts";
import { migrateDatabase } from "../../../db/migrate.ts";
import { permitNamedHosts } from "../../platform/outgoing/named-hosts.ts";
import { readSettings } from "../../platform/env/settings.ts";
import { openDatabase, whenReached } from "./database.ts";
import { provideSessionSecret } from "./stored-secret.ts";
import { endBy } from "./run-program.ts";
import { atEnd, end, stopOnSignals } from "./shutdown.ts";

/** `migrates` false: the tables are not migrated. */
type Command = { migrates?: false; run(args: string[], options: { startedIn: string }): Promise<number | void> };

/**
 * Runs one of the product's commands on its database, which is started if the server is not running, and stopped again
 * afterwards.
 * @param module the address of the module whose `run` is called; it is loaded when the database is available
 * @param startedIn the working directory of the user
 */
export async function runCommand({
  module,
  args,
  startedIn,
}: {
  module: string;
  args: string[];
  startedIn: string;
}): Promise<void> {
  stopOnSignals(130);
  try {
    readSettings(process.env);
    permitNamedHosts();
    provideSessionSecret();
    const opening = openDatabase();
    atEnd("Postgres", async (options) => (await opening.catch(() => undefined))?.release(options));
    await opening;
    const { run, migrates = true } = (await import(module)) as Command;
    if (migrates) await whenReached(() => migrateDatabase(directAddress()));
    const { closeDatabase } = await import("../../../db/index.ts");
    atEnd("the connections", closeDatabase);
    await end((await run(args, { startedIn })) ?? 0);
  } catch (error) {
    await endBy(error);
  }
}
