import type { Effect } from "../status-rules";

/** An action's text as a legislature prints it, what it means for the bill, why, and Open States' classes of it. */
export type Decided = readonly [text: string, means: Effect, why: string, classes?: readonly string[]];
