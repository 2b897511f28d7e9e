import { type IncomingMessage, ServerResponse } from "node:http";
import { lostConnectionSince, poolState } from "@/db";
import type { DatabaseHeartbeat } from "./database-heartbeat";

/** Milliseconds that anybody waits for an answer while the database is slow or gone. */
const limit = 4000;
const lookAgain = 250;

const message = JSON.stringify({
  message: "The database is not responding. Your change may still have been saved: check, then try again in a moment.",
});

/**
 * Answers 503 where the answer does not come because the database is slow or gone, or connections to it are lost. While it is
 * well, a request may take its time; and a body that is still coming in is not the database's fault.
 */
export function enforceDeadline(request: IncomingMessage, response: ServerResponse, pulse: DatabaseHeartbeat): void {
  const began = performance.now();
  const look = () => {
    if (response.headersSent || response.writableEnded) return;
    if (request.complete && (pulse.slow || lostConnectionSince(began))) return giveUp(response);
    timer = setTimeout(look, lookAgain);
  };
  let timer = setTimeout(look, limit);
  response.once("close", () => clearTimeout(timer));
}

/** By the plain methods: those of this response may hold back what is written, or compress it. */
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

/** What fails over a database that is gone, slow or overrun, or was meanwhile, is no fault of the program: it answers 503, and says when to come again. */
export function map500To503(response: ServerResponse, pulse: DatabaseHeartbeat): void {
  const began = performance.now();
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = ((status: number, ...args: unknown[]) => {
    if (
      status !== 500 ||
      response.headersSent ||
      !(pulse.slowSince(began) || poolState().stuck || lostConnectionSince(began))
    )
      return writeHead(status, ...args);
    response.statusCode = 503;
    response.setHeader("retry-after", "2");
    return writeHead(503, ...args);
  }) as ServerResponse["writeHead"];
}
