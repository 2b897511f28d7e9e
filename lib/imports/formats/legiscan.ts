import type { BillAction } from "@/db/schema/bills.ts";
import { federalNameFromLegiScan } from "@/lib/bills/vocabulary/federal-names";
import type { BillPeople } from "../record/people";
import { isCeremonial } from "../status/ceremonial";
import { chronological } from "../status/chronological";
import { becameLawAfter, type Derived, statusPath } from "../status/derive-status";
import { goesToExecutive } from "../status/papers";
import { kindOfNumber } from "@/lib/bills/vocabulary/kinds";
import { type BillKind, type BillStatus, checkedRecord, type ImportedBill } from "../record/bill";
import { sessionWords } from "@/lib/bills/vocabulary/session-names";
import { isSameText } from "@/lib/platform/text/repair-text";
import { integer } from "@/lib/platform/documents/formats/json-fields";

/** The fields that LegiScan's JSON and CSV share, repaired. */
export type LegiScanBill = Pick<
  ImportedBill,
  "sponsors" | "versions" | "votes" | "related" | "events" | "subjects" | "sourceUrl" | "sourceSession" | "carriesLess"
> &
  BillPeople & {
    billId: string;
    state: string;
    session: string;
    sessionYear: number | null;
    sessionEnd: number | null;
    billNumber: string;
    kind: BillKind | null;
    title: string;
    description: string | null | undefined;
    statusNumber: number | null;
    statusDate: string | null;
    /** Numbers of LegiScan's progress events with their days; empty in CSV. */
    progress: { date: string | null; event: number }[];
    /** Null: the format has no history. */
    actions: BillAction[] | null;
    latestAction?: { date: string | null; description: string } | null;
  };

/** @throws RejectedRecord */
export function legiScanRecord(derivedFrom: LegiScanBill, today: string): ImportedBill {
  const raw = {
    ...derivedFrom,
    title: once(derivedFrom.title) || (derivedFrom.description ?? "").replace(/\s+/g, " "),
    actions: derivedFrom.actions?.filter(({ description }) => description !== "") ?? null,
  };
  const name = raw.state === "US" ? federalNameFromLegiScan(raw.billNumber) : raw.billNumber;
  const kind = raw.kind === "bill" || raw.kind === null ? kindByTitle(raw.state, name, raw.title, raw.kind) : raw.kind;
  const actions = raw.actions && chronological(raw.actions);
  const history = actions ?? (raw.latestAction ? [{ ...raw.latestAction, chamber: null }] : []);
  const status = legiScanStatus({ ...raw, actions: history }, name, kind, today);
  return checkedRecord({
    source: "legiscan",
    sourceId: raw.billId,
    kind,
    jurisdiction: raw.state,
    session: raw.session,
    sessionName: readableSession(raw),
    sourceSession: raw.sourceSession,
    sessionYear: raw.sessionYear ?? sessionWords(raw.state, raw.session).year,
    name,
    title: raw.title,
    summary:
      raw.description && isSameText(raw.description, raw.title)
        ? null
        : raw.description === undefined
          ? undefined
          : raw.description || null,
    status: status.status,
    statusDate: status.date,
    introducedDate:
      raw.progress.find(({ event }) => event === 1)?.date ?? actions?.find(({ date }) => date)?.date ?? null,
    sourceUrl: raw.sourceUrl,
    actions,
    sponsors: raw.sponsors,
    versions: raw.versions,
    votes: raw.votes,
    related: raw.related,
    events: raw.events,
    subjects: raw.subjects,
    otherTitles: null,
    latestAction: actions ? undefined : raw.latestAction,
    ceremonial: isCeremonial(kind, raw.title),
    carriesLess: raw.carriesLess,
    scrapedAt: null,
    people: raw.people,
    sponsorships: raw.sponsorships,
    referrals: raw.referrals,
    rollCalls: raw.rollCalls?.map((rollCall) => ({ ...rollCall, session: raw.session })),
  });
}

/** LegiScan runs a short title and itself together: "One Big Beautiful Bill Act One Big Beautiful Bill Act". */
function once(title: string): string {
  const half = title.slice(0, (title.length - 1) / 2);
  return half.length > 3 && title === `${half} ${half}` ? half : title;
}

/** Rhode Island numbers bills and resolutions alike; the title distinguishes them. */
function kindByTitle(state: string, name: string, title: string, derivedFrom: BillKind | null): BillKind {
  if (/^(?:House|Senate|Joint|Concurrent|Assembly)(?: Joint| Concurrent)? Resolution\b/i.test(title))
    return "resolution";
  return derivedFrom ?? kindOfNumber(state, name);
}

/** `119th Congress` → "119th Congress (2025–2026)"; `2025-2026 Regular Session` → "2025–2026 Regular Session". */
function readableSession({ session, sessionYear, sessionEnd }: LegiScanBill): string {
  if (/\d{4}/.test(session) || sessionYear === null) return session.replace(/(\d{4})-(\d{4})/, "$1–$2");
  return `${session} (${sessionEnd && sessionEnd !== sessionYear ? `${sessionYear}–${sessionEnd}` : sessionYear})`;
}

/** A plausible first or last year of a session, otherwise null. */
export function plausibleYear(value: unknown): number | null {
  const year = integer(value);
  return year !== null && year >= 1750 && year <= new Date().getFullYear() + 6 ? year : null;
}

/** A session that is counted by itself, and needs no years in front: "119th Congress", "89th Legislature 1st Special Session". */
const countedSession =
  /\b\d+(?:st|nd|rd|th) (?:Congress|Legislature|Legislative|General|Council|Session|Guam)\b|\b(?:Congress|Legislature|Assembly) \d+\b/i;

/**
 * One session string for both formats. JSON names it (`119th Congress`, `2023-2024 Regular Session`); CSV has only the
 * folder, `2025-2026_119th_Congress`, with the same parts.
 * @param words LegiScan's name, with or without leading years
 */
export function legiScanSession(words: string, start: number | null, end: number | null): string {
  const [, own = "", bare = words] = /^(\d{4}(?:\s?-\s?\d{4})?)\s+(\S.*)$/.exec(words) ?? [];
  if (countedSession.test(bare) || (start === null && own === "")) return bare;
  // The years in the name are used if the record has none: otherwise the session would be split in two.
  const named = own.replace(/\s/g, "");
  const isNamed = start === null || (end === null && named.startsWith(`${start}-`));
  const years = isNamed ? named : end === null || end === start ? `${start}` : `${start}-${end}`;
  const once = /^(\d{4})-\1$/.exec(years)?.[1] ?? years;
  return /^\d{4}(?:\s?-\s?\d{4})?$/.test(bare) ? once : `${once} ${bare}`;
}

/** The session that a folder of a LegiScan dataset names, or null. */
export function sessionOfFolder(folder: string): { session: string; year: number; end: number } | null {
  const found = /^(\d{4})-(\d{4})_(.+)$/.exec(folder);
  const [year, end] = [plausibleYear(found?.[1]), plausibleYear(found?.[2])];
  if (!found || year === null || end === null) return null;
  return { session: legiScanSession(found[3]!.replace(/_+/g, " ").trim(), year, end), year, end };
}

/** LegiScan's numbers of progress events, which date a status. */
const events = { engrossed: 2, enrolled: 3, passed: 4, vetoed: 5, failed: 6, override: 7, chaptered: 8 } as const;

/**
 * Maps LegiScan's status. From "Engrossed" on it is reliable, and the history only refines it, dates it, and shows a
 * later law. "Introduced" lags, so the history wins. "Passed" is final: law for a bill, adopted for a resolution.
 */
function legiScanStatus(
  raw: LegiScanBill & { actions: BillAction[] },
  name: string,
  kind: BillKind,
  today: string,
): Derived {
  const paper = { jurisdiction: raw.state, kind, name, simple: /^(?:House|Senate) Resolution\b/i.test(raw.title) };
  const path = statusPath(paper, raw.actions, today);
  const derived: Derived = path.at(-1) ?? { status: "unknown", date: null };
  const dayOfEvent = (event: number) =>
    raw.progress.findLast((step) => step.event === event && step.date && step.date <= today)?.date ?? null;
  const printed = raw.statusDate !== null && raw.statusDate <= today ? raw.statusDate : null;
  const derivedFrom = (status: BillStatus, event?: number): Derived => ({
    status,
    date:
      path.findLast((step) => step.status === status)?.date ??
      (event === undefined ? null : dayOfEvent(event)) ??
      printed ??
      lastDay(raw.actions, today),
  });
  /** The printed status, unless a later action made it law. */
  const unlessLaw = (status: Derived, since: string | null): Derived =>
    becameLawAfter(paper, raw.actions, today, since) ?? status;
  switch (raw.statusNumber) {
    case 2:
      return unlessLaw(derivedFrom("passed_one_chamber", events.engrossed), printed);
    case 3:
      return unlessLaw(
        derived.status === "to_executive" || (kind === "resolution" && derived.status === "adopted")
          ? derived
          : derivedFrom("passed", events.enrolled),
        printed,
      );
    case 4:
      if (derived.status === "passed_one_chamber" && kind === "resolution" && waitsInSecondChamber(raw.actions))
        return derived;
      return derived.status === "adopted" || (kind === "resolution" && !goesToExecutive(raw.state, name))
        ? derivedFrom("adopted", events.passed)
        : derivedFrom("enacted", events.passed);
    case 5: {
      const vetoed = derivedFrom("vetoed", events.vetoed);
      const since = printed ?? vetoed.date;
      const law = [events.override, events.chaptered].map(dayOfEvent).find((day) => day && since && day > since);
      return law ? derivedFrom("enacted", events.chaptered) : unlessLaw(vetoed, since);
    }
    case 6:
      return unlessLaw(derived.status === "withdrawn" ? derived : derivedFrom("failed", events.failed), printed);
    case 7:
    case 8:
      return derivedFrom("enacted", raw.statusNumber);
    case 12:
      return derivedFrom("prefiled");
    case 1:
    case 9:
    case 10:
    case 11:
      return early(raw, derived, printed, today);
    default:
      return derived.status === "unknown" && printed ? derivedFrom("introduced") : derived;
  }
}

/**
 * Whether the newest action is only a receipt or a referral by another chamber than the first: LegiScan calls Michigan's
 * concurrent resolutions "Passed" when one chamber has adopted them.
 */
function waitsInSecondChamber(actions: readonly BillAction[]): boolean {
  const chambers = actions.flatMap(({ chamber }) => (chamber === "House" || chamber === "Senate" ? [chamber] : []));
  return (
    chambers.length > 1 &&
    chambers[0] !== chambers.at(-1) &&
    /^(?:(?:re-?)?referred|received|introduced|read\b|first reading|placed on|postponed for the day|laid over)\b(?!.*\b(?:adopted|passed|concurred|agreed)\b)/i.test(
      actions.at(-1)?.description ?? "",
    )
  );
}

const lastDay = (actions: readonly BillAction[], today: string): string | null =>
  actions.findLast(({ date }) => date !== null && date <= today)?.date ?? null;

/** "Introduced": the history if it goes beyond a committee, otherwise the newest of LegiScan's referral and report. */
function early(raw: LegiScanBill, derived: Derived, printed: string | null, today: string): Derived {
  const beginnings: readonly BillStatus[] = ["unknown", "prefiled", "introduced", "in_committee", "reported"];
  if (!beginnings.includes(derived.status)) return derived;
  const steps = raw.progress.filter(({ event, date }) => event >= 9 && event <= 11 && (date ?? "") <= today);
  const step = steps.reduce<(typeof steps)[number] | null>(
    (newest, next) => ((next.date ?? "") >= (newest?.date ?? "") ? next : newest),
    null,
  );
  if (step) return { status: step.event === 9 ? "in_committee" : "reported", date: step.date };
  return derived.status === "in_committee" || derived.status === "reported"
    ? derived
    : { status: "introduced", date: printed ?? derived.date };
}
