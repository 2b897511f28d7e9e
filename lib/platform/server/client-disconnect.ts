import type { ServerResponse } from "node:http";
import { SharedCancellation, runCancellable } from "@/db/cancellation";

/** Registers a response as waiting for a shared piece of work, until it is sent or its client disconnects. */
export function joinUntilClosed(cancellation: SharedCancellation, response: ServerResponse): void {
  const leave = cancellation.join();
  response.setMaxListeners(response.getMaxListeners() + 1); // no leak: many parts of an answer listen for its end
  if (response.destroyed) leave();
  else response.once("close", leave);
}

export function runUntilDisconnect<T>(response: ServerResponse, work: () => T): T {
  const cancellation = new SharedCancellation();
  joinUntilClosed(cancellation, response);
  return runCancellable(cancellation, work);
}
