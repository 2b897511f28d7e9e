import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Requests that a connection may send ahead of its answers. Browsers send none ahead; programs that do send some ten. */
export const mostAhead = 16;

/**
 * Answers the requests of a connection one after the other, each once the answer before it was taken: so a connection costs
 * one answer, however many it asks for. Node hands them over all at once, and keeps every answer until its turn.
 * A connection that asks for more ahead than anybody does is cut.
 */
export function oneByOne(answer: Answer): Answer {
  const ahead = new WeakMap<Socket, number>();
  return (request, response) => {
    if (response.socket) return answer(request, response); // it is its turn: nothing is before it
    const { socket } = request;
    if (socket.destroyed) return; // cut below, in the middle of what it sent
    const waiting = (ahead.get(socket) ?? 0) + 1;
    if (waiting > mostAhead) return void socket.destroy();
    ahead.set(socket, waiting);
    response.once("socket", () => {
      ahead.set(socket, (ahead.get(socket) ?? 1) - 1);
      // Node has not finished giving it the connection yet; and gives it also one that was closed meanwhile.
      process.nextTick(() => socket.destroyed || answer(request, response));
    });
  };
}
