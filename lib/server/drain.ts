import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

/** Milliseconds for which a connection must have been silent to count as unused. */
const silence = 250;

/** Milliseconds between two looks for connections that nobody uses. */
const lookEvery = 2000;

/**
 * Keeps account of a server's connections, so that it can be stopped without cutting one that is in use. Node's own notion of
 * an idle connection includes those whose answer is written but has not left, and those whose request was not looked at yet.
 * @param unused milliseconds after which a connection without a request is closed. Node's own limit begins anew with each byte,
 * so that empty lines alone would hold one for ever; without it there is only that
 * @returns what stops it: no new connections are taken, those in use finish, and what is left after the limit (milliseconds) is cut
 */
export function drainable(server: Server, unused?: number): (limit: number) => Promise<void> {
  const sockets = new Map<Socket, { open: number; since: number }>();
  server.on("connection", (socket: Socket) => {
    sockets.set(socket, { open: 0, since: performance.now() });
    socket.once("close", () => sockets.delete(socket));
  });
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const use = sockets.get(socket);
    if (!use) return;
    use.open++;
    response.once("close", () => {
      use.open--;
      use.since = performance.now();
    });
  });
  if (unused !== undefined) {
    const look = setInterval(() => {
      const now = performance.now();
      for (const [socket, { open, since }] of sockets) if (open === 0 && now - since > unused) socket.destroy();
    }, lookEvery);
    server.once("close", () => clearInterval(look));
  }
  return (limit) =>
    new Promise((resolve) => {
      const until = performance.now() + limit;
      const look = setInterval(() => {
        const now = performance.now();
        for (const [socket, { open, since }] of sockets) if (now > until || (open === 0 && now - since > silence)) socket.destroy();
      }, 50);
      // Not http's close(), which cuts by Node's notion.
      NetServer.prototype.close.call(server, () => {
        clearInterval(look);
        resolve();
      });
    });
}
