import type { ServerResponse } from "node:http";
import type { Wanted } from "@/db/wanted";

/** Whoever gets this answer waits for it, until it is sent or they leave. */
export function waitFor(wanted: Wanted, response: ServerResponse): void {
  const leave = wanted.join();
  if (response.destroyed) leave();
  else response.once("close", leave);
}
