import type { SourceName } from "@/lib/sources/client";
import type { Answer } from "../recorded-server";

/** The sources of bills; those of votes are in vote-server.ts. */
export type BillSource = Exclude<SourceName, "house-votes" | "senate-votes">;

/** A small source that changes week by week, answering as its API does. */
export type World = {
  source: BillSource;
  /** `bills.source` of its records. */
  recordSource: string;
  settings: { url: string; key: string | null };
  /** Below the server's origin. */
  path: string;
  coverage: {
    kind: string;
    externalId: string;
    label: string;
    jurisdiction: string;
    params: Record<string, unknown>;
  };
  /** The response of an address in a week, counted from 0. */
  answer(address: URL, week: number): Answer;
  /** The kinds of requests in a cycle, by name. */
  requests: Record<string, (address: URL) => boolean>;
  /** The items in a response to `list`. */
  items(body: Record<string, unknown>): unknown[] | null;
  /** The same response with other items. */
  withItems(body: Record<string, unknown>, items: unknown[]): Record<string, unknown>;
  /** Errors that it returns with status 200. */
  errorBodies: unknown[];
};

/** One of a world's objects in a week: `number` from 1 on, `touched` the week of its last update at the source. */
export type WorldBill = { number: number; since: number; touched: number; actions: number[] };

/** The number of bills in the first week; each week adds one. */
export const firstBills = 7;

/**
 * The bills of a week. Each week the bill with that number gets an action, the next but one is only touched, and a new one
 * is added.
 */
export function billsOfWeek(week: number): WorldBill[] {
  return Array.from({ length: firstBills + week }, (_, i): WorldBill => {
    const number = i + 1;
    const since = Math.max(0, number - firstBills);
    const weeks = Array.from({ length: week }, (_unused, w) => w + 1).filter((w) => w > since);
    const actions = weeks.filter((w) => movedIn(w) === number);
    const touches = weeks.filter((w) => touchedIn(w) === number);
    return { number, since, touched: Math.max(since, ...actions, ...touches), actions };
  });
}

/** The bill that gets an action in a week. */
export const movedIn = (week: number): number => ((week - 1) % firstBills) + 1;
/** The bill whose version changes in a week without a visible change. */
const touchedIn = (week: number): number => ((week + 1) % firstBills) + 1;
/** The bill that is new in a week. */
export const newIn = (week: number): number => firstBills + week;

/** A day of a week, `YYYY-MM-DD`. */
export const dayOfWeek = (week: number): string => new Date(Date.UTC(2026, 8, 1 + 7 * week)).toISOString().slice(0, 10);
/** A moment of a week for an object, so that no two objects have the same. */
export const momentOf = ({ touched, number }: WorldBill): string =>
  `${dayOfWeek(touched)}T10:00:${String(number).padStart(2, "0")}`;

/** The text of a week's action. */
export const actionOfWeek = (week: number): string => `Reported by the Committee on Water, week ${week}`;
