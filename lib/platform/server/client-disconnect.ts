import type { ServerResponse } from "node:http";
import { SharedCancellation, runCancellable } from "@/db/cancellation";

/** Joins a response to the clients that wait for a shared piece of work, until it is sent or its client leaves. */
export function waitFor(cancellation: SharedCancellation, response: ServerResponse): void {
  const leave = cancellation.join();
  response.setMaxListeners(response.getMaxListeners() + 1); // no leak: many parts of an answer listen for its end
  if (response.destroyed) leave();
  else response.once("close", leave);
}

/** Runs work that one response alone waits for, and cancels it when its client leaves. */
export function waitedForBy<T>(response: ServerResponse, work: () => T): T {
  const cancellation = new SharedCancellation();
  waitFor(cancellation, response);
  return runCancellable(cancellation, work);
}
