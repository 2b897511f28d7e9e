import { rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { dirname } from "node:path";
import next from "next";
import { renewDatabase, replica } from "@/db";
import { asPublicRead } from "@/db/replica";
import { slowQueries } from "@/db/slow-queries";
import { Wanted, whileWanted } from "@/db/wanted";
import { log } from "@/lib/http/log";
import { type RequestContext, requestContext } from "@/lib/http/request-context";
import { settings } from "@/lib/settings/settings";
import { capture } from "../capture";
import { finishPage } from "../finish-page";
import { asHeader, buildId, drawnHeader, type Order, ofHeader, otherBuild, type Said, type Told, toldHeader } from "./wire";

// A process of its own that draws public pages for the server which started it: `process.ts <socket> <build>`.

const [socket = "", build] = process.argv.slice(2);
if (buildId() !== build) process.exit(otherBuild);
// The server is told to stop by whoever means us as well; until it has answered everybody it needs us.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
process.on("disconnect", () => {
  rmSync(dirname(socket), { recursive: true, force: true });
  process.exit();
});
process.on("uncaughtException", (err) => log.error({ err }, "while drawing pages"));
process.on("unhandledRejection", (err) => log.error({ err }, "while drawing pages"));

/** The server may have gone by now, of which we hear soon. */
const say = (what: Said) => void process.send?.(what, () => {});

/** In place of the server's stored pages: so what is remembered of the content (lib/server/remembered) lasts as long as there. */
const pages = { generation: -1, listening: false };
(globalThis as { [key: symbol]: unknown })[Symbol.for("rotunda.pages")] = pages;

/** Ends the waiting for a page, by its request's id. */
const waiting = new Map<string, () => void>();
process.on("message", (order: Order) => ("left" in order ? waiting.get(order.left)?.() : renewDatabase()));

const { HOST: hostname, PORT: port } = settings();
const app = next({ dev: false, hostname, port, httpServer: createServer() });
await app.prepare();
const draw = app.getRequestHandler();
replica()?.watch();

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { requestId, path, generation, listening, publicRead } = ofHeader<Told>(request.headers[toldHeader]);
  delete request.headers[toldHeader];
  if (generation > pages.generation) {
    pages.generation = generation;
    replica()?.doubt();
  }
  pages.listening = listening;
  const context: RequestContext = { requestId, path, markup: new Map() };
  const wanted = new Wanted();
  waiting.set(requestId, wanted.join());
  try {
    const held = capture(response, () => true);
    const drawing = whileWanted(wanted, () => requestContext.run(context, () => (publicRead ? asPublicRead(() => draw(request, response)) : draw(request, response))));
    const drawn = await Promise.race([held, drawing.then(() => held)]);
    if (!drawn) return void response.destroy();
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    const { status, headers, plain } = finishPage(drawn);
    response.writeHead(status, { ...headers, [drawnHeader]: asHeader({ shown: context.shown }), "content-length": plain.byteLength });
    response.end(plain);
  } finally {
    waiting.delete(requestId);
    sayWhatWasSlow();
  }
}

let said = 0;
function sayWhatWasSlow(): void {
  const { newest, total } = slowQueries();
  if (total > said) say({ slow: newest.slice(0, total - said) });
  said = total;
}

// Only the server asks here, as it likes; what a visitor may send has been judged there.
const server = createServer({ requestTimeout: 0, headersTimeout: 0, keepAliveTimeout: 0, maxHeaderSize: 256 * 1024 }, (request, response) => {
  void answer(request, response).catch((err: unknown) => {
    log.error({ err }, "a page could not be drawn");
    response.destroy();
  });
});
server.listen(socket, () => say({ ready: true }));
