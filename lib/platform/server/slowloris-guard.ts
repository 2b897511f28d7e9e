import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Milliseconds: between two looks, and after which a body must have come, or be coming at the least rate. As long may an
 * answer lie without anything of it being taken.
 */
const usual = { lookEvery: 2000, patience: 15_000 };
/** Bytes a second that a body comes with at least, from its beginning on: a poor telephone line reaches it, a trickle does not. */
const leastRate = 4096;

type Body = { socket: Socket; response: ServerResponse; began: number; from: number };
type Sent = { left: number; since: number };

/**
 * Cuts connections whose client is slower than anybody who means it: a body that trickles in, an answer that is not taken.
 * Headers that do not come, and bodies as a whole, are limited by Node itself.
 * @returns what is to be called for each request that brings a body
 */
export function cutSlowClients(
  server: Server,
  { lookEvery, patience } = usual,
): (request: IncomingMessage, response: ServerResponse) => void {
  const sockets = new Map<Socket, Sent>();
  const bodies = new Map<IncomingMessage, Body>();
  server.on("connection", (socket: Socket) => {
    sockets.set(socket, { left: 0, since: 0 });
    socket.once("close", () => sockets.delete(socket));
  });
  const look = setInterval(() => {
    const now = performance.now();
    for (const [request, { socket, response, began, from }] of bodies) {
      const age = now - began;
      // What has come and is not read yet is ours to be slow with.
      if (age > patience && request.readableLength === 0 && (socket.bytesRead - from) * 1000 < leastRate * age)
        refuse(request, socket, response);
    }
    for (const [socket, sent] of sockets) {
      const left = untaken(socket);
      if (left === 0 || left !== sent.left) sockets.set(socket, { left, since: now });
      else if (now - sent.since > patience) socket.destroy();
    }
  }, lookEvery);
  server.once("close", () => clearInterval(look));

  return (request, response) => {
    if (request.complete) return;
    const { socket } = request;
    bodies.set(request, { socket, response, began: performance.now(), from: socket.bytesRead });
    const done = () => bodies.delete(request);
    request.once("end", done);
    request.once("close", done);
  };
}

/** Bytes that the system has not taken yet; its own buffers hold little more. Node itself looks there before it calls a connection idle. */
const untaken = (socket: Socket): number =>
  socket.writableLength &&
  ((socket as { _handle?: { writeQueueSize?: number } })._handle?.writeQueueSize ?? socket.writableLength);

function refuse(request: IncomingMessage, socket: Socket, response: ServerResponse): void {
  if (response.headersSent) return void socket.destroy();
  response.writeHead(408, { "content-type": "application/json", "cache-control": "no-store", connection: "close" });
  response.end(JSON.stringify({ message: "The request came too slowly. Send it again." }), () => {
    request.destroy();
    socket.destroy();
  });
}

/** Whether a request brings a body, or says so. */
export const bringsBody = (request: IncomingMessage): boolean =>
  request.headers["transfer-encoding"] !== undefined || Number(request.headers["content-length"] ?? 0) > 0;
