import type { Stage } from "./stage";

/** The result of a fault: figures for the table, and violated requirements. */
export type Found = { figures: string; broken: string[] };

export type Fault = {
  id: string;
  title: string;
  requirement: string;
  /** @param random from the seed, below 1; @param broken with the product or database set up wrongly, so that it must fail */
  run(stage: Stage, options: { random: () => number; rounds: number | undefined; broken: boolean }): Promise<Found>;
  /** The wrong setup that proves the check's power; none if there is no such setup. */
  proof?: string;
};

/** Thrown if this machine cannot run the fault. */
export class Skipped extends Error {}

export const percentile = (values: number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
export const ms = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
