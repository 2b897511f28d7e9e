import type { SetAside } from "@/db/schema/focus.ts";
import { repairText } from "@/lib/platform/text/repair-text";
import { shorten } from "@/lib/platform/text/shorten";
import type { Page } from "./client";
import { longestReason, type Refused } from "./cycle-refusals";

/** Cycles that retry at once; then the interval doubles, up to a week. */
const soonTries = 3;
const longestWait = 7 * 86_400_000;
const most = 500;

/** What is set aside after a page: more, or less where something came at last. @returns the same list if nothing changed */
export function updateSetAside(
  list: SetAside[],
  page: Page,
  { everyMinutes, startedAt }: { everyMinutes: number; startedAt: string },
): SetAside[] {
  const missing = page.setAside ?? [];
  if (list.length + missing.length === 0) return list;
  const arrived = new Set([
    ...(page.arrived ?? []),
    ...page.unchanged,
    ...page.records.map(({ bill }) => bill.sourceId),
  ]);
  const left = list.filter(({ id }) => !arrived.has(id));
  if (missing.length === 0) return left.length === list.length ? list : left;
  const byId = new Map(left.map((each) => [each.id, each]));
  for (const { id, label, reason, place = null, isPage = false } of missing) {
    const before = byId.get(id);
    // Several requests of one cycle are one try.
    const isTried = before !== undefined && Date.parse(before.triedAt) >= Date.parse(startedAt);
    const tries = (before?.tries ?? 0) + (isTried ? 0 : 1);
    const wait = tries < soonTries ? 0 : Math.min(longestWait, everyMinutes * 60_000 * 2 ** (tries - soonTries));
    byId.set(id, {
      id,
      ...refusalAs(label, reason),
      since: before?.since ?? new Date().toISOString(),
      tries,
      triedAt: new Date().toISOString(),
      retryAt: new Date(Date.now() + wait).toISOString(),
      isPage,
      place,
    });
  }
  return [...byId.values()].slice(0, most);
}

const refusalAs = (label: string, reason: string) => ({
  label: repairText(label).slice(0, 300),
  reason: shorten(repairText(reason), longestReason),
});

export const refusalOf = ({ label, reason }: SetAside): Refused => ({ file: label, reason });
