import { createServer, type Server } from "node:http";
import next from "next";
import { addressHeader } from "../http/client-address.ts";

export type RunningServer = { stop(): Promise<void> };

/** Milliseconds that requests under way get to finish when the server stops. */
const drainLimit = 10_000;

/**
 * Serves the product over HTTP.
 * @param port and host to listen on
 * @param dev with hot reload, from the sources instead of the build
 * @throws the error of node:net when it cannot listen there (`EADDRINUSE` and the like)
 */
export async function serve({ port, host, dev }: { port: number; host: string; dev: boolean }): Promise<RunningServer> {
  const server = createServer({ requestTimeout: 120_000, headersTimeout: 20_000, keepAliveTimeout: 30_000 });
  const app = next({ dev, hostname: host, port, httpServer: server });
  await app.prepare();
  const handle = app.getRequestHandler();
  server.on("request", (request, response) => {
    request.headers[addressHeader] = request.socket.remoteAddress ?? "unknown";
    handle(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await listen(server, port, host);
  return {
    async stop() {
      await drain(server);
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
