import { createServer, type Server } from "node:http";
import next from "next";
import { settings } from "@/lib/settings/settings";
import { listenForNotices } from "./listen-notices";
import { requestHandler } from "./request-handler";
import { StoredPages } from "./stored-pages";

export type RunningServer = { stop(): Promise<void> };

/** Next's bundle is another copy of our modules: it finds the stored pages here. */
const holder = globalThis as { [key: symbol]: unknown };

/** Milliseconds that requests under way get to finish when the server stops. */
const drainLimit = 10_000;

/**
 * Serves the product over HTTP.
 * @param port and host to listen on
 * @param dev with hot reload, from the sources instead of the build
 * @throws the error of node:net when it cannot listen there (`EADDRINUSE` and the like)
 */
export async function serve({ port, host, dev }: { port: number; host: string; dev: boolean }): Promise<RunningServer> {
  // Large files are sent for imports; other bodies are cut off by their size long before.
  const server = createServer({ requestTimeout: 900_000, headersTimeout: 20_000, keepAliveTimeout: 30_000 });
  const app = next({ dev, hostname: host, port, httpServer: server });
  await app.prepare();
  const pages = new StoredPages();
  holder[Symbol.for("rotunda.pages")] = pages;
  const stopListening = listenForNotices(pages, settings().DATABASE_URL);
  server.on("request", requestHandler(app.getRequestHandler(), pages, dev));
  await listen(server, port, host);
  return {
    async stop() {
      await drain(server);
      await stopListening();
      await app.close();
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, () => {
      server.removeListener("error", reject);
      resolve();
    });
  });
}

/** Takes no new connections, lets those under way finish, and cuts what is left after the limit. */
function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => server.closeAllConnections(), drainLimit);
    // A browser keeps its connection open between requests; it counts as idle only once its answer is out.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(limit);
      clearInterval(idle);
      resolve();
    });
    server.closeIdleConnections();
  });
}
