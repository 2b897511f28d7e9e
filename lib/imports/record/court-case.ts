import type { BillAction } from "@/db/schema/bills.ts";

/** A record's additional fields of a court case. Null: not in the record. */
export type ImportedCase = {
  court: string | null;
  /** CourtListener's: `scotus`, `ca9`, `nysd`. */
  courtId: string | null;
  judge: string | null;
  filedDate: string | null;
  terminatedDate: string | null;
  /**
   * Its content: a docket with dates; a search result with some documents; or a part of a docket in another record
   * (entries, an opinion).
   */
  carries: "docket" | "result" | "part";
};

/** Courts that hear arguments and then decide; in all others an opinion decides a motion, not the case. */
export const isAppellate = (courtId: string | null, court: string | null): boolean =>
  /^(?:scotus|ca\d{1,2}|cadc|cafc)$/.test(courtId ?? "") ||
  (/supreme (?:judicial )?court|appeal|appellate|superior court of pennsylvania/i.test(court ?? "") &&
    !/\bcounty\b|trial court|bankruptcy|tax appeal/i.test(court ?? ""));

export type CaseStatus = { status: "pending" | "argued" | "decided" | "closed"; date: string | null };

const last = (actions: readonly BillAction[], kind: string, today: string): BillAction | undefined =>
  actions
    .filter(({ classification, date }) => classification?.includes(kind) && date !== null && date <= today)
    .toSorted((a, b) => (a.date! < b.date! ? -1 : 1))
    .at(-1);

/**
 * The status by dated events. An appeals court decides with its opinion; a later argument is a rehearing. A trial
 * court's case ends when its docket is closed.
 * @param today later events are announcements
 */
export function caseStatus(actions: readonly BillAction[], appellate: boolean, today: string): CaseStatus {
  const argued = last(actions, "argument", today);
  const opinion = appellate ? last(actions, "opinion", today) : undefined;
  const ended = last(actions, "termination", today);
  if (opinion && !(argued && argued.date! > opinion.date!)) return { status: "decided", date: opinion.date };
  if (ended && !(argued && argued.date! > ended.date!)) return { status: "closed", date: ended.date };
  if (argued) return { status: "argued", date: argued.date };
  return { status: "pending", date: last(actions, "filing", today)?.date ?? null };
}

/** The steps on a case's way, oldest first: filed, argued, decided, closed. */
export function casePath(actions: readonly BillAction[], appellate: boolean, today: string) {
  const statusOf = { filing: "pending", argument: "argued", termination: "closed", opinion: "decided" } as const;
  return actions
    .filter(({ date }) => date !== null && date <= today)
    .toSorted((a, b) => (a.date! < b.date! ? -1 : a.date! > b.date! ? 1 : 0))
    .flatMap((action) => {
      const kind = action.classification?.find((one): one is keyof typeof statusOf => one in statusOf);
      return kind && (kind !== "opinion" || appellate) ? [{ status: statusOf[kind], date: action.date, action }] : [];
    });
}

/**
 * Known events stay, since a record has at most one page of a docket. One with the same id is replaced, and a date no
 * longer listed is removed.
 */
export function withEvents(
  known: readonly BillAction[],
  given: readonly BillAction[],
  carries: ImportedCase["carries"],
): BillAction[] {
  const isShort = carries === "result";
  const said = new Map(given.flatMap((action) => (action.ref ? [[action.ref, action] as const] : [])));
  const stays = known.filter(({ ref }) => !(carries === "docket" && ref?.startsWith("docket:") && !said.has(ref)));
  const refs = new Set(stays.flatMap(({ ref }) => ref ?? []));
  const words = new Set(stays.map(wordsOf));
  return [
    // A search result contains only the beginning of an entry.
    ...stays.map((action) => (isShort ? action : (said.get(action.ref ?? "") ?? action))),
    ...[...said].flatMap(([ref, action]) => (refs.has(ref) ? [] : [action])),
    ...given.filter((action) => action.ref === undefined && !words.has(wordsOf(action))),
  ];
}

const wordsOf = ({ date, description }: BillAction): string => `${date} ${description}`;
