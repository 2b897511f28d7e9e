// Stops the Postgres of a data folder if no process uses it: see watch-owners.sh.
import { stopUnused } from "./embedded-postgres.ts";

await stopUnused(process.argv[2] ?? "");
