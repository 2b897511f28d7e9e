import type { Source, SourceCoverage } from "@/lib/sources/schema";
import { formatCount, formatNumber } from "@/lib/platform/text/format";

const stateLabels: Record<Source["state"], string> = {
  missing_key: "No key",
  idle: "Nothing followed",
  running: "Updating",
  resting: "Waiting to try again",
  failing: "Last update failed",
  waiting: "Up to date",
};

/** State of a source: “Up to date”, or that its first update is still to come. */
export const stateLabel = ({ state, lastRunAt }: Source): string =>
  state === "waiting" && lastRunAt === null ? "Not updated yet" : stateLabels[state];

const perLabels = { minute: "per minute", hour: "per hour", day: "today", month: "this month" } as const;

/** Label of a limit: “Requests this month”. */
export const limitLabel = ({ per }: Source["limits"][number]): string => `Requests ${perLabels[per]}`;

/** Usage of a limit: “120 of 30,000 (29,880 left)”. */
export const usageLabel = ({ used, limit }: Source["limits"][number]): string =>
  `${formatNumber(used)} of ${formatNumber(limit)} (${formatNumber(Math.max(0, limit - used))} left)`;

export function keyLabel({ keyState, keySetting, keySetBy }: Source): string {
  if (keyState === "none") return "Not needed";
  if (keyState === "environment") return `Set by ${keySetting} in the environment`;
  if (keyState === "set") return keySetBy ? `Entered by ${keySetBy}` : "Entered";
  if (keyState === "recorded") return "Not needed for the recording";
  return "Missing";
}

/** Duration as text: 120 → “2 hours”, 90 → “90 minutes”. @param minutes in minutes */
export const spanLabel = (minutes: number): string =>
  minutes % 1440 === 0
    ? formatCount(minutes / 1440, "day")
    : minutes % 60 === 0
      ? formatCount(minutes / 60, "hour")
      : formatCount(minutes, "minute");

/** Cost of a first load, as a sentence. */
export function estimateLabel({
  bills,
  votes,
  parts,
  calls,
  minutes,
}: {
  bills: number | null;
  votes: number | null;
  parts: number | null;
  calls: number;
  minutes: number;
}): string {
  const time =
    minutes < 120
      ? formatCount(minutes, "minute")
      : minutes < 2880
        ? formatCount(Math.round(minutes / 60), "hour")
        : formatCount(Math.round(minutes / 1440), "day");
  const what =
    votes !== null
      ? `about ${formatCount(votes, "vote")}`
      : bills === null
        ? "an unknown number of bills"
        : `about ${formatCount(bills, "bill")}`;
  return `The first update reads ${what} with about ${formatCount(calls, "request")} and takes about ${time}.${parts === null ? "" : ` Texts and roll calls follow one by one, with about ${formatCount(parts, "more request", "more requests")}, from what the quota leaves.`}`;
}

/** Result of an update: “12 added, 3 changed, 900 unchanged, 1 refused”. */
export const countsLabel = ({ counts: { added, changed, unchanged, refused } }: SourceCoverage): string =>
  `${formatNumber(added)} added, ${formatNumber(changed)} changed, ${formatNumber(unchanged)} unchanged${refused > 0 ? `, ${formatNumber(refused)} refused` : ""}`;

/** Whether something of a coverage is about to be shown: an update runs, or the first one starts within a minute. */
export const isUpdating = ({ running, paused, lastRunAt, error }: SourceCoverage): boolean =>
  running || (!paused && lastRunAt === null && error === null);
