import "@/lib/platform/outgoing/socket-guard.mjs";
import { rmSync } from "node:fs";
import { createServer } from "node:http";
import { dirname } from "node:path";
import next from "next";
import { renewDatabase, replica } from "@/db";
import { slowQueries } from "@/db/slow-queries";
import { log } from "@/lib/platform/observability/log";
import { permitNamedHosts } from "@/lib/platform/outgoing/named-hosts";
import { settings } from "@/lib/platform/env/settings";
import { warmUpPages } from "../warm-up";
import { leave, pageProcessHandler } from "./render-page";
import { asHeader, buildId, type Order, otherBuild, type ProcessMessage, contextHeader } from "./wire";

// A separate process that renders public pages for the server that started it: `process.ts <socket> <build>`.

const [socket = "", build] = process.argv.slice(2);
if (buildId() !== build) process.exit(otherBuild);
permitNamedHosts();
// A signal to the server reaches this process too; but the server needs it until every request is answered.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
const end = () => {
  rmSync(dirname(socket), { recursive: true, force: true });
  process.exit();
};
process.on("disconnect", end);
if (!process.connected) end();
process.on("message", (order: Order) => ("left" in order ? leave(order.left) : renewDatabase()));

const send = (what: ProcessMessage) => void process.send?.(what, () => {});

const { HOST: hostname, PORT: port } = settings();
const app = next({ dev: false, hostname, port, httpServer: createServer() });
await app.prepare();
const renderPage = pageProcessHandler(app.getRequestHandler());
replica()?.watch();

let reported = 0;
function reportSlowQueries(): void {
  const { newest, total } = slowQueries();
  if (total > reported) send({ slow: newest.slice(0, total - reported).reverse() });
  reported = total;
}

// Only the server sends requests here; it has checked what a visitor may send.
const server = createServer(
  { requestTimeout: 0, headersTimeout: 0, keepAliveTimeout: 0, maxHeaderSize: 256 * 1024 },
  (request, response) => {
    const onFailure = (err: unknown) => {
      log.error({ err }, "a page could not be rendered");
      response.destroy();
    };
    void renderPage(request, response).catch(onFailure).finally(reportSlowQueries);
  },
);
// Next catches uncaught errors, so that a process whose socket folder was removed would stay and never be ready.
const cannotListen = (err: unknown) => {
  log.error({ err }, "a page process cannot be reached");
  process.exit(1);
};
server.once("error", cannotListen).listen(socket, async () => {
  server.off("error", cannotListen);
  // From now on a failed page must not end the process. An earlier error ends it, and it is restarted.
  process.on("uncaughtException", (err) => log.error({ err }, "while rendering pages"));
  process.on("unhandledRejection", (err) => log.error({ err }, "while rendering pages"));
  await warmUpPages((path) => ({
    socketPath: socket,
    headers: {
      [contextHeader]: asHeader({ requestId: "rehearsal", path, generation: -1, listening: false, publicRead: false }),
    },
  }));
  send({ ready: true });
});
