import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { connect, Server as NetServer, type Socket } from "node:net";

/** At a stop, milliseconds between two looks at who uses a connection, and how many in a row must find it unused. Not a time: while this process was kept from its work it heard nothing, and what was asked meanwhile comes between two looks. */
const stopLook = 50;
const stopLooks = 5;
/** Milliseconds for which those who had connected before the stop are still taken, at most: the system hands them over one by one, and a busy machine does so slowly. */
const stillTaken = 10_000;

/** Milliseconds between two looks for connections that nobody uses. */
const lookEvery = 2000;

/**
 * Keeps account of a server's connections, so that it can be stopped without cutting one that is in use. Node's own notion of
 * an idle connection includes those whose answer is written but has not left, and those whose request was not looked at yet.
 * @param unused milliseconds after which a connection without a request is closed. Node's own limit begins anew with each byte,
 * so that empty lines alone would hold one for ever; without it there is only that
 * @returns what stops it: no new connections are taken but of those who wait for that already, those in use finish, and what is left after the limit (milliseconds) is cut
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
  /** Whoever has connected and was not taken yet would be cut by closing. The line is taken in its order: a connection of our own at its end says when it is over. */
  const takeWhoWaits = async () => {
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
    await takeWhoWaits();
    const until = performance.now() + limit;
    const unusedFor = new Map<Socket, number>();
    const look = setInterval(() => {
      for (const [socket, { open }] of sockets) {
        const looks = open === 0 ? (unusedFor.get(socket) ?? 0) + 1 : 0;
        unusedFor.set(socket, looks);
        if (looks > stopLooks || performance.now() > until) socket.destroy();
      }
    }, stopLook);
    // Not http's close(), which cuts by Node's notion.
    await new Promise<unknown>((resolve) => NetServer.prototype.close.call(server, resolve));
    clearInterval(look);
  };
}
