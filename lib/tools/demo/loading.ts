import type { Transaction } from "@/db";
import type { activityLog } from "@/db/schema";
import { dateOf, dayIn, formatDay, mondayOf } from "@/lib/tools/demo/content/calendar";
import { organisation, type PersonKey } from "@/lib/tools/demo/content/organisation";
import type { When } from "@/lib/tools/demo/content/shape";
import { instantsOf } from "@/lib/platform/text/dates";

export type Entry = Omit<typeof activityLog.$inferInsert, "createdAt"> & { createdAt: string };

/** A run of loading the demo: its transaction, its calendar, and the ids assigned to its keys so far. */
export type Loading = {
  tx: Transaction;
  /** This moment, ISO 8601 in UTC. */
  now: string;
  /** The calendar day of the organisation. */
  today: string;
  monday: string;
  year: number;
  people: Map<PersonKey, { id: number; role: "reader" | "editor" | "admin" }>;
  topics: Map<string, number>;
  areas: Map<string, number>;
  bills: Map<string, number>;
  files: Map<string, number>;
  issues: Map<string, number>;
  /** Written at the end, oldest first, so that the log's order is that of its times. */
  log: Entry[];
};

/** @param now the time of loading; dates of the demo are relative to the Monday of its week */
export function beginLoading(tx: Transaction, now: Date): Loading {
  const today = dayIn(organisation.timeZone, now);
  return {
    tx,
    now: now.toISOString(),
    today,
    monday: mondayOf(today),
    year: Number(today.slice(0, 4)),
    people: new Map(),
    topics: new Map(),
    areas: new Map(),
    bills: new Map(),
    files: new Map(),
    issues: new Map(),
    log: [],
  };
}

/** The calendar day of a When, in the week of loading. */
export const dayOf = (loading: Loading, when: When): string => dateOf(when, loading.monday);

/** An hour of a day in the organisation's time zone, ISO 8601; never later than now. */
export function momentOf(loading: Loading, day: string, hour: number): string {
  const start = instantsOf(day, day, organisation.timeZone).from.getTime();
  const at = new Date(start + hour * 3_600_000).toISOString();
  return at < loading.now ? at : loading.now;
}

/** "Thursday 3 December", some days from this week's Monday. */
export const dayInWords = (loading: Loading, daysFromMonday: number): string =>
  formatDay(
    new Date(Date.parse(`${loading.monday}T00:00:00Z`) + daysFromMonday * 86_400_000).toISOString().slice(0, 10),
  );

/** The id assigned to a key. @throws Error naming an unknown key */
export function idOf<Key extends string>(ids: ReadonlyMap<Key, number>, key: Key): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo names “${key}”, and there is no such thing.`);
  return id;
}

/** Notes an act of a person for the activity log. */
export function noteAct(
  loading: Loading,
  who: PersonKey,
  createdAt: string,
  act: Pick<Entry, "action" | "entity" | "entityId"> & Partial<Pick<Entry, "entityName" | "before" | "after">>,
): void {
  const person = loading.people.get(who);
  loading.log.push({
    actorId: person?.id ?? null,
    actorKind: person?.role === "reader" ? "reader" : "staff",
    actorRole: person?.role ?? null,
    entityName: "",
    ...act,
    createdAt,
  });
}
