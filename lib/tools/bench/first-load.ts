// Measured in a separate process: `first-load.ts files <place>` imports a zip, `first-load.ts source <coverage>` reads a
// source for the first time. Prints what it cost.
import { openClient } from "@/db/client";
import { directAddress } from "@/db/connection-settings";
import { runImport } from "@/lib/imports/runs/run-import";
import { processorTime } from "./processor";
import { runCycle } from "@/lib/sources/cycle";

const [, , from, what = ""] = process.argv;
const sql = openClient(directAddress(), 3, { connect_timeout: 10 });
await sql`select 1`;
const began = performance.now();
const { added, error } =
  from === "files"
    ? { ...(await runImport({ sql, paths: [what] })), error: null }
    : await runCycle({ sql, coverageId: Number(what) }).then((result) => ({ ...result.counts, error: result.error }));
const seconds = (performance.now() - began) / 1000;
const { user, system } = process.cpuUsage();
const sessions = await sql<
  { pid: number }[]
>`select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`;
const database = sessions.reduce((sum, { pid }) => sum + (processorTime(pid) || 0), 0);
process.stdout.write(
  JSON.stringify({
    added,
    error,
    seconds,
    processor: (user + system) / 1e6 + database / 1000,
    memory: process.resourceUsage().maxRSS / 1024,
  }),
);
process.exit(0);
