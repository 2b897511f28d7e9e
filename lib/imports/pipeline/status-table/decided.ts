import type { Effect } from "../status-rules";

/** An action's text as a legislature prints it, what it means for the bill, and why. */
export type Decided = readonly [text: string, means: Effect, why: string];
