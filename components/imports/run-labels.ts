import type { ImportRun } from "@/lib/imports/schema";

const states = {
  waiting: "Waiting",
  running: "Running",
  finished: "Finished",
  failed: "Failed",
  interrupted: "Interrupted",
} as const;

/** A run's state in words, with how far it is while it runs. */
export const stateWords = ({ state, done }: ImportRun): string =>
  state === "running" && done > 0 ? `${states.running}, ${Math.floor(done * 100)} %` : states[state];

/** What went wrong with a run, or what it waits for; null where nothing. */
export const troubleOf = ({ state, error }: ImportRun): string | null =>
  state === "interrupted"
    ? "It was stopped half-way. Repeat it: it goes on from there."
    : state === "waiting"
      ? "Begins when no other import runs."
      : error;

export const isUnderWay = ({ state }: ImportRun): boolean => state === "waiting" || state === "running";
