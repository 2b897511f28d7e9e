// A server in a separate process: `node lib/tools/bench/bare.mjs rows|bytes <port>`, with the address of its database, or
// the file that it sends, in BENCH_GIVEN.
import { readFileSync } from "node:fs";
import { register } from "tsx/esm/api";

register();
const [kind, port] = process.argv.slice(2);
const { bytesServer, rowsServer } = await import("./bare-servers.ts");
process.setSourceMapsEnabled(false);
const given = process.env.BENCH_GIVEN ?? "";
const server =
  kind === "rows"
    ? rowsServer(given, Number(process.env.DATABASE_POOL))
    : bytesServer(JSON.parse(readFileSync(given, "utf8")));
server.listen(Number(port), "127.0.0.1", () => process.stdout.write("ready\n"));
// Exits when its parent process has ended.
setInterval(() => process.ppid === 1 && process.exit(0), 1000).unref();
process.on("SIGTERM", () => process.exit(0));
