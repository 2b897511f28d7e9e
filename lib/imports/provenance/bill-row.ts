import type { BillAction } from "@/db/schema/bills.ts";
import { bareNumber, matchKey, sortKey } from "@/lib/bills/vocabulary/number-keys";
import { chronological } from "../status/chronological";
import { contentHash } from "../record/content-hash";
import type { Columns } from "@/db/copy-rows";
import type { ImportedBill } from "../record/bill";

/** Derived from the record, by column. */
export type BillRow = {
  change_hash: string;
  kind: string;
  jurisdiction: string;
  session: string;
  session_name: string;
  session_year: number | null;
  name: string;
  match_key: string;
  match_number: string | null;
  sort_key: string;
  title: string | null;
  public_law: string | null;
  summary: string | null;
  status: string;
  status_date: string | null;
  introduced_date: string | null;
  last_action_date: string | null;
  last_action: string | null;
  source_url: string | null;
  ceremonial: boolean;
};

export const billTypes = {
  change_hash: "text",
  kind: "text",
  jurisdiction: "text",
  session: "text",
  session_name: "text",
  session_year: "int",
  name: "text",
  match_key: "text",
  match_number: "text",
  sort_key: "text",
  title: "text",
  public_law: "text",
  summary: "text",
  status: "text",
  status_date: "date",
  introduced_date: "date",
  last_action_date: "date",
  last_action: "text",
  source_url: "text",
  ceremonial: "boolean",
} as const satisfies Record<keyof BillRow, Columns[string]>;

export const billColumns = Object.keys(billTypes) as (keyof BillRow)[];

/** @param today actions after it are announcements, and not the last action */
export function billRow(bill: ImportedBill, today: string, hash = contentHash(bill, today)): BillRow {
  const last = bill.latestAction ?? lastAction(bill.actions ?? [], today);
  return {
    change_hash: hash,
    kind: bill.kind,
    jurisdiction: bill.jurisdiction,
    session: bill.session,
    session_name: bill.sessionName,
    session_year: bill.sessionYear,
    name: bill.name,
    match_key: matchKey(bill.name),
    match_number: bareNumber(bill.name),
    sort_key: sortKey(bill.name),
    title: bill.title,
    public_law: publicLawOf(bill),
    summary: bill.summary ?? null,
    status: bill.status,
    status_date: bill.statusDate,
    introduced_date: bill.introducedDate,
    last_action_date: last?.date ?? null,
    last_action: last?.description ?? null,
    source_url: bill.sourceUrl,
    ceremonial: bill.ceremonial,
  };
}

/** As stated, or as Congress and LegiScan write the action: `Became Public Law No: 117-169.` */
function publicLawOf({ jurisdiction, publicLaw, actions, latestAction }: ImportedBill): string | null {
  if (jurisdiction !== "US") return null;
  if (publicLaw) return publicLaw;
  const all = [...(actions ?? []), ...(latestAction ? [latestAction] : [])];
  return (
    all.flatMap(
      ({ description }) => /\bbecame public law no:? ?(\d{2,3}-\d{1,4})\b/i.exec(description)?.[1] ?? [],
    )[0] ?? null
  );
}

/** Of one date the last in the source's order. */
function lastAction(
  actions: readonly BillAction[],
  today: string,
): { date: string | null; description: string } | undefined {
  return chronological(actions).findLast(
    ({ date, description }) => date !== null && date <= today && description !== "",
  );
}

/** The prefix of a bill's slug: jurisdiction, session and number, `wy-2026-hb0001`. At most 120 characters. */
export const slugBase = ({ jurisdiction, session, name }: ImportedBill): string =>
  [jurisdiction, session, name.replace(/\.\s*/g, "")]
    .map((part) =>
      part
        .normalize("NFKD")
        .replace(/[̀-ͯ]/g, "")
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-+|-+$/g, ""),
    )
    .filter(Boolean)
    .join("-")
    .slice(0, 120) || "bill";
