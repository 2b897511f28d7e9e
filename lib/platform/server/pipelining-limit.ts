import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Requests that a connection may send ahead of its answers. Browsers send none ahead, other programs about ten. */
export const mostAhead = 16;

/**
 * Handles a connection's requests one by one, after the previous response was read; Node would handle all at once and
 * buffer. A connection too far ahead is closed.
 */
export function limitPipelining(answer: Answer): Answer {
  const ahead = new WeakMap<Socket, number>();
  return (request, response) => {
    if (response.socket) return answer(request, response); // its turn: nothing is before it
    const { socket } = request;
    if (socket.destroyed) return; // cut below, while it was sending
    const waiting = (ahead.get(socket) ?? 0) + 1;
    if (waiting > mostAhead) return void socket.destroy();
    ahead.set(socket, waiting);
    response.once("socket", () => {
      ahead.set(socket, (ahead.get(socket) ?? 1) - 1);
      // Node has not attached the connection yet, and it may be closed by then.
      process.nextTick(() => socket.destroyed || answer(request, response));
    });
  };
}
