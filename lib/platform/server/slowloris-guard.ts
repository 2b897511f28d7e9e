import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Milliseconds: between checks, until a body must have arrived or be fast enough, and for an unread response. */
const usual = { lookEvery: 2000, patience: 15_000 };
/** Minimum bytes a second of a body, from its beginning: a poor phone connection reaches it, a trickle does not. */
const leastRate = 4096;

type Body = { socket: Socket; response: ServerResponse; began: number; from: number };
type Sent = { left: number; since: number };

/**
 * Closes slowloris connections: trickling bodies, unread responses. Node limits headers and the total time.
 * @returns a function to call for each request with a body
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
      // What has arrived and is not read yet is our own delay.
      if (age > patience && request.readableLength === 0 && (socket.bytesRead - from) * 1000 < leastRate * age)
        refuse(request, socket, response);
    }
    for (const [socket, sent] of sockets) {
      const left = unreadBytes(socket);
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

/** Bytes the system has not accepted yet, which Node checks before it calls a connection idle. */
const unreadBytes = (socket: Socket): number =>
  socket.writableLength &&
  ((socket as { _handle?: { writeQueueSize?: number } })._handle?.writeQueueSize ?? socket.writableLength);

function refuse(request: IncomingMessage, socket: Socket, response: ServerResponse): void {
  if (response.headersSent) return void socket.destroy();
  response.writeHead(408, { "content-type": "application/json", "cache-control": "no-store", connection: "close" });
  response.end(JSON.stringify({ message: "The request was too slow. Send it again." }), () => {
    request.destroy();
    socket.destroy();
  });
}

export const bringsBody = (request: IncomingMessage): boolean =>
  request.headers["transfer-encoding"] !== undefined || Number(request.headers["content-length"] ?? 0) > 0;
