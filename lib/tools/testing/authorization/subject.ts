import type { Sample } from "./samples.ts";
import type { VisitorName } from "./visitors.ts";

/** The expected result of a call: served, or an error status. The snapshot has the status of `served`. */
export type Expected = "served" | 401 | 403 | 404;
/** One object of a call, and who may access it: first by role, then by the object's owner. */
export type Subject = { name: string; sample: Sample; of: (visitor: VisitorName) => "served" | 403 | 404 };

/** An id of nothing. */
export const missingId = 2_147_483_646;
export const servedToAll = () => "served" as const;
export const only =
  (...names: VisitorName[]) =>
  (visitor: VisitorName) =>
    names.includes(visitor) ? ("served" as const) : 404;
