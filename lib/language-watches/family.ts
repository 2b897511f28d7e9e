import { eq, sql } from "drizzle-orm";
import { db } from "@/db";
import type { BillStatus } from "@/lib/bills/vocabulary/status-labels";
import { languageWatches } from "@/db/schema";
import { csvOf } from "@/lib/bills/export/csv";
import { download } from "@/lib/bills/export/download";
import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import { statusLabel } from "@/lib/bills/vocabulary/status-labels";
import { placeOf } from "@/lib/bills/text-addresses";
import { organisation } from "@/lib/organisation/organisation";
import type { Viewer } from "@/lib/platform/auth/roles";
import { absolute } from "@/lib/platform/env/settings";
import { calendarDateOf } from "@/lib/platform/text/dates";
import { comparedPassage, markShared } from "@/lib/texts/matching/match-text";
import { eventLabels } from "./labels";
import { languageWatchFor } from "./queries";
import type { LanguageEvent } from "./schema";

type Version = { id: number; name: string; day: string };

/** A bill that has or had the watched words. */
export type FamilyBill = {
  id: number;
  slug: string;
  name: string;
  title: string | null;
  jurisdiction: string;
  status: BillStatus;
  /** Whether the newest version has the words. */
  isPresent: boolean;
  /** The earliest version with the words; null after it was removed. */
  first: Version | null;
  /** Of the newest version with the words. */
  version: Version | null;
  sectionLabel: string;
  words: string;
  shareOfYours: number;
  href: string;
  /** Oldest first. */
  events: Pick<LanguageEvent, "kind" | "day" | "version" | "isStart">[];
};

type Row = Omit<FamilyBill, "href" | "events"> & {
  section: string;
  textId: number | null;
  events: FamilyBill["events"] | null;
};

const versionOf = (alias: string) =>
  sql.raw(
    `case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'day', coalesce(${alias}.date, ${alias}.created_at::date)) end`,
  );

async function familyOf(watchId: number, limit: number, offset: number): Promise<FamilyBill[]> {
  const rows = await db.execute<Row>(sql`
    select b.id, b.slug, b.name, b.title, b.jurisdiction, b.status, w.is_present as "isPresent", w.text_id as "textId", w.section, w.section_label as "sectionLabel",
      w.words, w.share_of_yours as "shareOfYours", ${versionOf("f")} as first, ${versionOf("t")} as version,
      (select json_agg(json_build_object('kind', e.kind, 'day', e.day, 'version', e.version, 'isStart', e.is_start) order by e.day, e.id)
        from language_watch_events e where e.watch_id = w.watch_id and e.bill_id = w.bill_id) as events
    from language_watch_bills w join bills b on b.id = w.bill_id
      left join bill_texts f on f.id = w.first_text_id left join bill_texts t on t.id = w.text_id
    where w.watch_id = ${watchId}
    order by w.is_present desc, w.share_of_yours desc, b.id limit ${limit} offset ${offset}`);
  return rows.map(({ section, textId, events, ...bill }) => ({
    ...bill,
    events: events ?? [],
    href: textId === null ? `/bill/view/${bill.slug}` : placeOf(bill.slug, { textId, section, words: bill.words }),
  }));
}

export const familyPageSize = 25;
const mostInFile = 10_000;

/**
 * A watch of the viewer's with a page of the bills that carry its words, those whose newest version has them first, each
 * passage with the shared words marked.
 * @throws HttpError 404
 */
export async function familyPage(viewer: Viewer, id: number, page: number) {
  const watch = await languageWatchFor(viewer, id);
  const [[row], [counted], bills] = await Promise.all([
    db.select({ words: languageWatches.words }).from(languageWatches).where(eq(languageWatches.id, id)),
    db.execute<{ total: number }>(sql`select count(*)::int as total from language_watch_bills where watch_id = ${id}`),
    familyOf(id, familyPageSize, (page - 1) * familyPageSize),
  ]);
  const passage = comparedPassage(watch.text, row?.words.ignored ?? []);
  return {
    watch,
    total: counted!.total,
    bills: bills.map((bill) => ({ ...bill, pieces: markShared(passage, bill.words) })),
  };
}
export type FamilyPage = Awaited<ReturnType<typeof familyPage>>;

async function* inOneBatch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}

const columns = [
  { head: "Bill", of: ({ name }: FamilyBill) => name },
  { head: "Title", of: ({ title }: FamilyBill) => title ?? "" },
  { head: "Jurisdiction", of: ({ jurisdiction }: FamilyBill) => jurisdictionName(jurisdiction) },
  { head: "Status", of: ({ status }: FamilyBill) => statusLabel(status) },
  { head: "In the newest version", of: ({ isPresent }: FamilyBill) => (isPresent ? "yes" : "no") },
  { head: "First version with the words", of: ({ first }: FamilyBill) => first?.name ?? "" },
  { head: "Date of that version", of: ({ first }: FamilyBill) => first?.day ?? "" },
  {
    head: "Share of your text in percent",
    of: ({ shareOfYours }: FamilyBill) => String(Math.round(shareOfYours * 100)),
  },
  { head: "Section", of: ({ sectionLabel }: FamilyBill) => sectionLabel },
  { head: "Passage", of: ({ words }: FamilyBill) => words },
  {
    head: "Events",
    of: ({ events }: FamilyBill) =>
      events.map(({ kind, day, version }) => `${day} ${eventLabels[kind]}: ${version}`).join("; "),
  },
  { head: "Address", of: ({ slug }: FamilyBill) => absolute(`/bill/view/${slug}`) },
];

/** The bills of a watch as CSV. @throws HttpError 404 */
export async function familyFile(viewer: Viewer, id: number): Promise<Response> {
  await languageWatchFor(viewer, id);
  const { timeZone } = await organisation();
  const bills = await familyOf(id, mostInFile, 0);
  return download(
    `watched-words-${calendarDateOf(new Date(), timeZone)}.csv`,
    "csv",
    csvOf(inOneBatch(bills), columns),
  );
}
