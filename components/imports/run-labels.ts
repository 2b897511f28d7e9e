import type { ImportRun } from "@/lib/imports/schema";

const states = {
  waiting: "Waiting",
  running: "Running",
  finished: "Finished",
  failed: "Failed",
  interrupted: "Interrupted",
} as const;

export const stateWords = ({ state, done }: ImportRun): string =>
  state === "running" && done > 0 ? `${states.running}, ${Math.floor(done * 100)} %` : states[state];

/** The error of a run, or what it waits for; null if neither. */
export const troubleOf = ({ state, error }: ImportRun): string | null =>
  state === "interrupted"
    ? "It was interrupted. Repeat it to continue."
    : state === "waiting"
      ? "Starts when the current import finishes."
      : error;

export const isUnderWay = ({ state }: ImportRun): boolean => state === "waiting" || state === "running";
