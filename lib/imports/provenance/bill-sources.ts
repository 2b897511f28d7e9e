import { sql } from "drizzle-orm";
import { db } from "@/db/index";
import { isoUtc } from "@/db/iso-utc";
import { statusLabel } from "@/lib/bills/vocabulary/status-labels";
import { sourceName } from "@/lib/bills/vocabulary/record-sources";
import { formatDate } from "@/lib/platform/text/calendar-date";
import { shorten } from "@/lib/platform/text/shorten";
import type { BillRow } from "./bill-row";
import { byPrecedence } from "./compose";
import { type FieldSet, precedenceOf, type PrecedenceRow } from "./precedence";

export type BillSource = { name: string; url: string | null; checkedAt: string };
/** A field in which sources differ: who reports what, the displayed value first. */
export type Difference = { label: string; words: { source: string; value: string; isShown: boolean }[] };
export type BillSources = { sources: BillSource[]; differences: Difference[] };

type Row = {
  source: string;
  isPrimary: boolean;
  url: string | null;
  checkedAt: string;
  changedAt: string;
  jurisdiction: string;
  row: BillRow | string;
};

const day = (value: string | null): string | null => value && formatDate(value);
const compared: readonly { field: FieldSet; label: string; read: (row: BillRow) => string | null }[] = [
  { field: "title", label: "Title", read: ({ title }) => title && shorten(title, 300) },
  {
    field: "status",
    label: "Status",
    read: ({ status, status_date }) =>
      status === "unknown"
        ? null
        : [statusLabel(status as Parameters<typeof statusLabel>[0]), day(status_date)].filter(Boolean).join(", "),
  },
  { field: "introduced", label: "Introduced", read: ({ introduced_date }) => day(introduced_date) },
  {
    field: "actions",
    label: "Last action",
    read: ({ last_action, last_action_date }) =>
      last_action &&
      [shorten(last_action, 300).replace(last_action_date ? /\.$/ : "", ""), day(last_action_date)]
        .filter(Boolean)
        .join(", "),
  },
];

/** Whether two values are equal apart from case, spaces and a final period. */
const bare = (value: string): string =>
  value
    .toLowerCase()
    .replace(/[\s.]+/g, " ")
    .trim();

export async function sourcesOfBill(billId: number): Promise<BillSources | null> {
  const rows = await db.execute<Row>(sql`
    select w.source, (w.source, w.source_id) = (b.source, b.source_id) as "isPrimary", coalesce(i.url, w.record->'row'->>'source_url') as url,
      ${isoUtc(sql`greatest(w.checked_at, i.checked_at)`)} as "checkedAt", coalesce(w.record->>'scrapedAt', ${isoUtc(sql`w.changed_at`)}) as "changedAt", b.jurisdiction, w.record->'row' as row
    from bill_witnesses w join bills b on b.id = w.bill_id left join bill_identities i on i.source = w.source and i.source_id = w.source_id
    where w.bill_id = ${billId} order by w.source, w.source_id limit 20`);
  if (rows.length < 2) return null;
  const precedence = precedenceOf([
    ...(await db.execute<PrecedenceRow>(sql`select jurisdiction, field, sources from source_trust`)),
  ]);
  const records = [...rows].map((one) => ({
    ...one,
    newest: one.changedAt,
    report: typeof one.row === "string" ? (JSON.parse(one.row) as BillRow) : one.row,
  }));
  const order = byPrecedence(records, precedence(rows[0]!.jurisdiction, "title"));
  return {
    sources: order.map(({ source, url, checkedAt }) => ({ name: sourceName(source), url, checkedAt })),
    differences: compared.flatMap(({ field, label, read }) => {
      const words = byPrecedence(records, precedence(rows[0]!.jurisdiction, field)).flatMap(({ source, report }) => {
        const value = read(report);
        return value ? [{ source: sourceName(source), value }] : [];
      });
      return new Set(words.map(({ value }) => bare(value))).size < 2
        ? []
        : [{ label, words: words.map((word, at) => ({ ...word, isShown: at === 0 })) }];
    }),
  };
}
