import type { BillAction } from "@/db/schema/bills.ts";
import { federalNameFromLegiScan } from "@/lib/bills/vocabulary/number";
import { isCeremonial } from "../pipeline/ceremonial";
import { chronological } from "../pipeline/chronological";
import { type Derived, deriveStatus } from "../pipeline/derive-status";
import { kindOfNumber } from "@/lib/bills/vocabulary/kinds";
import { type BillKind, type BillStatus, checkedRecord, type ImportedBill } from "../pipeline/record";
import { sessionWords } from "@/lib/bills/vocabulary/session-names";
import { saysTheSame } from "../pipeline/repair-text";
import { integer } from "./format";

/** What LegiScan's JSON and CSV have in common, mended. */
export type LegiScanBill = Pick<
  ImportedBill,
  "sponsors" | "versions" | "votes" | "related" | "events" | "subjects" | "sourceUrl" | "sourceSession" | "carriesLess"
> & {
  billId: string;
  state: string;
  session: string;
  sessionYear: number | null;
  sessionEnd: number | null;
  billNumber: string;
  kind: BillKind | null;
  title: string;
  description: string | null;
  statusNumber: number | null;
  statusDate: string | null;
  /** Numbers of LegiScan's progress events with their days; empty in CSV. */
  progress: { date: string | null; event: number }[];
  /** Null: the format came without its history. */
  actions: BillAction[] | null;
  latestAction?: { date: string | null; description: string } | null;
};

/** @throws RefusedRecord */
export function legiScanRecord(given: LegiScanBill, today: string): ImportedBill {
  const raw = {
    ...given,
    title: once(given.title),
    actions: given.actions?.filter(({ description }) => description !== "") ?? null,
  };
  const name = raw.state === "US" ? federalNameFromLegiScan(raw.billNumber) : raw.billNumber;
  const kind = raw.kind === "bill" || raw.kind === null ? kindByTitle(raw.state, name, raw.title, raw.kind) : raw.kind;
  const actions = raw.actions && chronological(raw.actions);
  const told = actions ?? (raw.latestAction ? [{ ...raw.latestAction, chamber: null }] : []);
  const status = legiScanStatus({ ...raw, actions: told }, name, kind, today);
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
    summary: raw.description && !saysTheSame(raw.description, raw.title) ? raw.description : null,
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
  });
}

/** LegiScan runs a short title and itself together: "One Big Beautiful Bill Act One Big Beautiful Bill Act". */
function once(title: string): string {
  const half = title.slice(0, (title.length - 1) / 2);
  return half.length > 3 && title === `${half} ${half}` ? half : title;
}

/** Rhode Island prints bills and resolutions under the same numbers; the title tells them apart. */
function kindByTitle(state: string, name: string, title: string, given: BillKind | null): BillKind {
  if (/^(?:House|Senate|Joint|Concurrent|Assembly)(?: Joint| Concurrent)? Resolution\b/i.test(title))
    return "resolution";
  return given ?? kindOfNumber(state, name);
}

/** `119th Congress` → "119th Congress (2025–2026)"; `2025-2026 Regular Session` → "2025–2026 Regular Session". */
function readableSession({ session, sessionYear, sessionEnd }: LegiScanBill): string {
  if (/\d{4}/.test(session) || sessionYear === null) return session.replace(/(\d{4})-(\d{4})/, "$1–$2");
  return `${session} (${sessionEnd && sessionEnd !== sessionYear ? `${sessionYear}–${sessionEnd}` : sessionYear})`;
}

/** A year in which a session may have begun or ended, else null. */
export function plausibleYear(value: unknown): number | null {
  const year = integer(value);
  return year !== null && year >= 1750 && year <= new Date().getFullYear() + 6 ? year : null;
}

/** A session that is counted by itself, and needs no years in front: "119th Congress", "89th Legislature 1st Special Session". */
const countedSession =
  /\b\d+(?:st|nd|rd|th) (?:Congress|Legislature|Legislative|General|Council|Session|Guam)\b|\b(?:Congress|Legislature|Assembly) \d+\b/i;

/**
 * LegiScan's session as one string for both of its formats. The JSON names it (`119th Congress`, `2023-2024 Regular
 * Session`); the CSV has only its folder, `2025-2026_119th_Congress` or `2023-2024_Regular_Session`, which is made of
 * the same years and words.
 * @param words as LegiScan names it, with or without years in front
 */
export function legiScanSession(words: string, start: number | null, end: number | null): string {
  const [, own = "", bare = words] = /^(\d{4}(?:\s?-\s?\d{4})?)\s+(\S.*)$/.exec(words) ?? [];
  if (countedSession.test(bare) || (start === null && own === "")) return bare;
  const years =
    start === null ? own.replace(/\s/g, "") : end === null || end === start ? `${start}` : `${start}-${end}`;
  const once = /^(\d{4})-\1$/.exec(years)?.[1] ?? years;
  return /^\d{4}(?:\s?-\s?\d{4})?$/.test(bare) ? once : `${once} ${bare}`;
}

/** The session that a folder of a LegiScan dataset names, or null. */
export function sessionOfFolder(folder: string): { session: string; year: number; end: number } | null {
  const found = /^(\d{4})-(\d{4})_(.+)$/.exec(folder);
  if (!found) return null;
  const [year, end] = [Number(found[1]), Number(found[2])];
  return { session: legiScanSession(found[3]!.replace(/_+/g, " ").trim(), year, end), year, end };
}

/**
 * LegiScan's status number says how far a bill is, and lags; progress events (9 referral, 10 and 11 report, 8 chaptered,
 * 7 override) and the words of the history say it more exactly. Its "Passed" is final: law for a bill, adopted for a
 * resolution. A second chamber's passage in the history is not believed over "Engrossed": the texts may differ still.
 */
function legiScanStatus(
  raw: LegiScanBill & { actions: BillAction[] },
  name: string,
  kind: BillKind,
  today: string,
): Derived {
  const derived = deriveStatus({ jurisdiction: raw.state, kind, name }, raw.actions, today);
  const given = (status: BillStatus): Derived => ({
    status,
    date: derived.status === status ? derived.date : raw.statusDate,
  });
  const has = (event: number) => raw.progress.some((step) => step.event === event);
  const tells = (...statuses: BillStatus[]) => statuses.includes(derived.status);
  switch (raw.statusNumber) {
    case 2:
      return tells("failed", "withdrawn", "adopted", "to_executive", "enacted", "vetoed")
        ? derived
        : given("passed_one_chamber");
    case 3:
      return tells("to_executive", "enacted", "vetoed")
        ? derived
        : given(kind === "resolution" && derived.status === "adopted" ? "adopted" : "passed");
    case 4:
      return given(kind === "resolution" && !/^[HS]\.J/.test(name) ? "adopted" : "enacted");
    case 5:
      return has(7) || has(8) || tells("enacted") ? given("enacted") : given("vetoed");
    case 6:
      return tells("withdrawn") ? derived : given("failed");
    case 7:
    case 8:
      return given("enacted");
    case 12:
      return given("prefiled");
    case 1:
    case 9:
    case 10:
    case 11:
      return early(raw, derived);
    default:
      return derived.status === "unknown" && raw.statusDate ? given("introduced") : derived;
  }
}

/** "Introduced": an end or a passage that the history tells of, else the newest of referral and report. */
function early(raw: LegiScanBill, derived: Derived): Derived {
  if (["failed", "withdrawn", "adopted", "passed_one_chamber"].includes(derived.status)) return derived;
  if (["passed", "to_executive", "enacted", "vetoed"].includes(derived.status))
    return { ...derived, status: "passed_one_chamber" };
  const steps = raw.progress.filter(({ event }) => event >= 9 && event <= 11);
  const step = steps.reduce<(typeof steps)[number] | null>(
    (newest, next) => ((next.date ?? "") >= (newest?.date ?? "") ? next : newest),
    null,
  );
  if (step) return { status: step.event === 9 ? "in_committee" : "reported", date: step.date };
  return derived.status === "in_committee" || derived.status === "reported"
    ? derived
    : { status: "introduced", date: raw.statusDate };
}
