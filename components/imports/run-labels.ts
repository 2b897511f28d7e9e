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

/** Whether a run has only notices to tell: of texts, people, committees or votes, and of no bill. */
export const isWithoutBills = ({ counts, notices }: ImportRun): boolean =>
  counts.added + counts.changed + counts.unchanged === 0 && notices.length > 0;
