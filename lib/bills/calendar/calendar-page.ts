import { keyFrom } from "@/lib/platform/cache/key-from";
import type { Viewer } from "@/lib/platform/auth/roles";
import { todayIn } from "@/lib/platform/text/dates";
import { db } from "@/db";
import { cached } from "@/lib/platform/cache/query-cache";
import { organisation } from "@/lib/organisation/organisation";
import { calendarEntries, nextDay } from "./queries";
import { daysOf, readCalendarState } from "./state";
import { subscriptionOf } from "./subscription";

export async function calendarPage(query: Record<string, string | string[] | undefined>, viewer: Viewer | null) {
  const { timeZone } = await organisation();
  const today = todayIn(timeZone);
  const requestedState = readCalendarState(query, today);
  const state = { ...requestedState, folders: requestedState.folders && viewer !== null };
  const of = { tracked: !state.folders, viewerId: viewer?.id ?? null };
  const { start, end } = daysOf(state);
  const kind = state.kind ?? undefined;
  // Cached for visitors without a session, who all see the same.
  const readShared = <T>(key: string, read: () => Promise<T>) =>
    viewer ? read() : cached(keyFrom("calendar", key, start, end, state.kind), db, read);
  const [entries, ownAddress] = await Promise.all([
    readShared("entries", () => calendarEntries(of, start, end, kind)),
    viewer && subscriptionOf(viewer),
  ]);
  const next = entries.length > 0 ? null : await readShared("next", () => nextDay(of, end, kind));
  return { state, today, entries, next, ownAddress };
}
