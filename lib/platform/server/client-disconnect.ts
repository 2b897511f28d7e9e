import type { ServerResponse } from "node:http";
import { SharedCancellation, runCancellable } from "@/db/cancellation";

/** Whoever gets this answer waits for it, until it is sent or they leave. */
export function waitFor(cancellation: SharedCancellation, response: ServerResponse): void {
  const leave = cancellation.join();
  response.setMaxListeners(response.getMaxListeners() + 1); // nobody's leak: many parts of an answer listen for its end
  if (response.destroyed) leave();
  else response.once("close", leave);
}

/** Does what one response alone waits for. */
export function waitedForBy<T>(response: ServerResponse, work: () => T): T {
  const cancellation = new SharedCancellation();
  waitFor(cancellation, response);
  return runCancellable(cancellation, work);
}
