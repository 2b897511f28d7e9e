import { type IncomingMessage, ServerResponse } from "node:http";
import { lostConnectionSince, poolState } from "@/db";
import type { DatabaseHeartbeat } from "./database-heartbeat";

/** Milliseconds that a request waits while the database is slow or down. */
const limit = 4000;
const checkInterval = 250;

const message = JSON.stringify({
  message: "The database is not responding. Your change may still have been saved: check, then try again in a moment.",
});

/**
 * The circuit breaker of a request: responds with 503 if the database is slow or down, or connections were lost. A body that is still arriving is not the
 * database's fault.
 */
export function enforceDeadline(
  request: IncomingMessage,
  response: ServerResponse,
  heartbeat: DatabaseHeartbeat,
): void {
  const began = performance.now();
  const look = () => {
    if (response.headersSent || response.writableEnded) return;
    if (request.complete && (heartbeat.slow || lostConnectionSince(began))) return giveUp(response);
    timer = setTimeout(look, checkInterval);
  };
  let timer = setTimeout(look, limit);
  response.once("close", () => clearTimeout(timer));
}

/** Uses the prototype's methods: those of this response may buffer or compress. */
function giveUp(response: ServerResponse): void {
  for (const name of ["content-length", "content-encoding", "transfer-encoding", "etag", "set-cookie"])
    response.removeHeader(name);
  ServerResponse.prototype.writeHead.call(response, 503, {
    "content-type": "application/json",
    "cache-control": "no-store",
    "retry-after": "2",
    connection: "close",
  });
  ServerResponse.prototype.end.call(response, message, "utf8");
}

/** Turns a 500 into a 503 with Retry-After if the database was down, slow or overloaded while the request ran: the program is not at fault. */
export function map500To503(response: ServerResponse, heartbeat: DatabaseHeartbeat): void {
  const began = performance.now();
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = ((status: number, ...args: unknown[]) => {
    if (
      status !== 500 ||
      response.headersSent ||
      !(heartbeat.slowSince(began) || poolState().stuck || lostConnectionSince(began))
    )
      return writeHead(status, ...args);
    response.statusCode = 503;
    response.setHeader("retry-after", "2");
    return writeHead(503, ...args);
  }) as ServerResponse["writeHead"];
}
