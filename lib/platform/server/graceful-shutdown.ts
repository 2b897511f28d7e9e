import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { connect, Server as NetServer, type Socket } from "node:net";

/**
 * Milliseconds between checks, and consecutive checks that must find a connection unused: a busy process handles what
 * arrived in between.
 */
const stopLook = 50;
const stopLooks = 5;
/** Milliseconds in which clients connected before the shutdown are accepted: the system hands them over slowly. */
const stillTaken = 10_000;

/** Milliseconds between two checks for idle connections. */
const checkInterval = 2000;

/**
 * A graceful shutdown, which closes no connection in use. Node takes connections with unsent responses or unread
 * requests for idle.
 * @param unused milliseconds until a connection without a request is closed; Node's own limit restarts with each byte
 * @returns stops the server: waiting clients are accepted and requests finish within the limit (milliseconds)
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
    }, checkInterval);
    server.once("close", () => clearInterval(look));
  }
  /**
   * Closing drops unaccepted clients. They are accepted in order, so a connection of our own shows when the queue is
   * empty.
   */
  const acceptQueued = async () => {
    const place = server.address();
    if (place === null || typeof place === "string") return;
    const anywhere: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "::1" };
    const last = connect(place.port, anywhere[place.address] ?? place.address);
    await new Promise<void>((resolve) => {
      const look = () =>
        [...sockets.keys()].some(({ remotePort }) => remotePort !== undefined && remotePort === last.localPort) &&
        resolve();
      server.on("connection", look);
      last.once("connect", look).once("error", () => resolve());
      setTimeout(resolve, stillTaken).unref();
    });
    last.destroy();
  };
  return async (limit) => {
    await acceptQueued();
    const until = performance.now() + limit;
    const unusedFor = new Map<Socket, number>();
    const look = setInterval(() => {
      for (const [socket, { open }] of sockets) {
        const looks = open === 0 ? (unusedFor.get(socket) ?? 0) + 1 : 0;
        unusedFor.set(socket, looks);
        if (looks > stopLooks || performance.now() > until) socket.destroy();
      }
    }, stopLook);
    // Not http's close(), which cuts by Node's idea of idle.
    await new Promise<unknown>((resolve) => NetServer.prototype.close.call(server, resolve));
    clearInterval(look);
  };
}
