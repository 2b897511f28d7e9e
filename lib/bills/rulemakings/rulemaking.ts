import { inArray, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { bills, rulemakingDocuments } from "@/db/schema";
import type { BillEvent, BillSponsor } from "@/db/schema/bills";
import { isoUtc } from "@/db/iso-utc";
import { todayIn } from "@/lib/platform/text/dates";
import { type ThreadRow, threadOf } from "../laws/thread";
import { agencySlug } from "../search/filters";
import { eventKindOf } from "../calendar/dated-events";
import { kindsIn, type RuleKind, standing } from "./later-documents";
import { agencyZone } from "../vocabulary/jurisdictions";
import type { BillStatus } from "../vocabulary/status-labels";

export type RulemakingDocument = {
  id: number;
  slug: string;
  name: string;
  title: string | null;
  status: BillStatus;
  date: string | null;
  sourceUrl: string | null;
  commentsUntil: string | null;
  effective: string | null;
  /** The kinds of rules that it withdraws. */
  withdraws: readonly RuleKind[] | null;
};
/** The latest period: open through its last day in the agency's zone; null if no deadline is known. */
export type CommentPeriod = { until: string; isOpen: boolean; document: RulemakingDocument } | null;
export type Rulemaking = {
  slug: string;
  kind: "rin" | "docket";
  number: string;
  title: string | null;
  stage: "proposed" | "final" | "withdrawn" | "other";
  agencies: { slug: string; name: string }[];
  documents: RulemakingDocument[];
  comments: CommentPeriod;
  /** The newest final rule that was not withdrawn. */ finalRule: RulemakingDocument | null;
  /** The document by which the agency withdrew the rulemaking, if any. */ withdrawal: RulemakingDocument | null;
  /** The effective date of the newest final rule, if it gives one. */ effective: string | null;
  /** Other numbers that its documents carry. */ others: { slug: string; kind: "rin" | "docket"; number: string }[];
  /** What hangs together with its documents by law. */
  thread: ThreadRow[];
  changedAt: string;
  today: string;
};

/** More documents than this are not one page. */
const most = 500;

type Row = Omit<RulemakingDocument, "commentsUntil" | "effective" | "withdraws"> & {
  /** The action under which the Federal Register published it; a posting at regulations.gov may have come later. */
  published: string | null;
  events: BillEvent[] | null;
  sponsors: BillSponsor[] | null;
  changedAt: string;
};

const lastOf = (days: readonly string[]): string | null => days.toSorted().at(-1) ?? null;
const daysOf = (events: readonly BillEvent[] | null, kind: "comments" | "effective"): string[] =>
  (events ?? [])
    .filter((event) => eventKindOf(event.kind) === kind && event.status !== "cancelled")
    .map(({ date }) => date);

/** A RIN includes documents without a RIN in dockets that only this RIN uses. */
async function documentIds(slug: string, isRin: boolean, on: Queryable): Promise<number[]> {
  const rows = await on.execute<{ id: number }>(
    isRin
      ? sql`
    with own as (select bill_id from rulemaking_documents where slug = ${slug}),
    dockets as (
      select distinct d.slug from own join rulemaking_documents d on d.bill_id = own.bill_id and d.kind = 'docket'
      where not exists (
        select from rulemaking_documents other join rulemaking_documents rin on rin.bill_id = other.bill_id and rin.kind = 'rin'
        where other.slug = d.slug and rin.slug <> ${slug}))
    select bill_id as id from own
    union
    select d.bill_id from dockets join rulemaking_documents d on d.slug = dockets.slug
    where not exists (select from rulemaking_documents r where r.bill_id = d.bill_id and r.kind = 'rin')
    order by 1 desc limit ${most}`
      : sql`select bill_id as id from rulemaking_documents where slug = ${slug} order by 1 desc limit ${most}`,
  );
  return rows.map(({ id }) => id);
}

/** A RIN's or docket's documents, comment period and effective date. @returns null if no document has the number */
export async function rulemakingAt(slug: string, on: Queryable = db): Promise<Rulemaking | null> {
  if (!/^[a-z0-9-]{1,120}$/.test(slug)) return null;
  const [named] = await on.execute<{ kind: "rin" | "docket"; number: string }>(
    sql`select kind, number from rulemaking_documents where slug = ${slug} order by kind desc, bill_id desc limit 1`,
  );
  if (!named) return null;
  const ids = await documentIds(slug, named.kind === "rin", on);
  const [rows, numbers, thread] = await Promise.all([
    on.execute<Row>(sql`
      select b.id, b.slug, b.name, b.title, b.status, b.introduced_date::text as date, b.source_url as "sourceUrl", case when b.last_action like 'Published in the Federal Register%' then b.last_action else (
        select max(a->>'description') from jsonb_array_elements(d.actions) a where a->>'description' like 'Published in the Federal Register%') end as published, d.events, d.sponsors, ${isoUtc(sql`b.updated_at`)} as "changedAt"
      from bills b left join bill_details d on d.bill_id = b.id where b.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)
      order by b.introduced_date nulls last, b.id`),
    on
      .selectDistinct({
        slug: rulemakingDocuments.slug,
        kind: rulemakingDocuments.kind,
        number: rulemakingDocuments.number,
      })
      .from(rulemakingDocuments)
      .where(inArray(rulemakingDocuments.billId, ids)),
    threadOf(ids, on),
  ]);
  const documents = rows.map(({ events, sponsors: _, changedAt: __, published, ...row }): RulemakingDocument => ({
    ...row,
    withdraws: row.status === "withdrawn" && published ? kindsIn(published) : null,
    commentsUntil: lastOf(daysOf(events, "comments")),
    effective: daysOf(events, "effective").toSorted()[0] ?? null,
  }));
  const today = todayIn(agencyZone);
  const { finals, proposals, isWithdrawn } = standing(
    documents,
    new Map(rows.map(({ id, published }) => [id, published ?? ""])),
  );
  const newest = finals.at(-1) ?? proposals.at(-1) ?? documents.at(-1);
  const agencies = new Map(
    rows.flatMap(({ sponsors }) =>
      (sponsors ?? []).filter(({ role }) => role === "agency").map(({ name }) => [agencySlug(name), name] as const),
    ),
  );
  return {
    slug,
    ...named,
    title: newest?.title ?? null,
    stage:
      finals.length > 0
        ? "final"
        : proposals.length > 0
          ? "proposed"
          : isWithdrawn || (documents.length > 0 && documents.every(({ status }) => status === "withdrawn"))
            ? "withdrawn"
            : "other",
    agencies: [...agencies].map(([agency, name]) => ({ slug: agency, name })).filter(({ slug: one }) => one !== ""),
    documents,
    comments: isWithdrawn ? null : commentPeriod(documents, today),
    finalRule: finals.at(-1) ?? null,
    withdrawal: isWithdrawn ? (documents.findLast(({ withdraws }) => withdraws !== null) ?? null) : null,
    effective: finals.findLast(({ effective }) => effective !== null)?.effective ?? null,
    others: numbers
      .filter((one) => one.slug !== slug)
      .toSorted((a, b) => b.kind.localeCompare(a.kind) || a.number.localeCompare(b.number, "en", { numeric: true }))
      .slice(0, 40),
    thread,
    changedAt: rows
      .map(({ changedAt }) => changedAt)
      .toSorted()
      .at(-1)!,
    today,
  };
}

function commentPeriod(documents: readonly RulemakingDocument[], today: string): CommentPeriod {
  const last = documents
    .filter(({ commentsUntil, status }) => commentsUntil !== null && status !== "withdrawn")
    .toSorted((a, b) => a.commentsUntil!.localeCompare(b.commentsUntil!))
    .at(-1);
  if (!last) return null;
  const isPublished = last.date === null || last.date <= today;
  return { until: last.commentsUntil!, isOpen: last.commentsUntil! >= today && isPublished, document: last };
}

/** The rulemakings that a document belongs to, RINs first. */
export const rulemakingsOf = (
  billId: number,
  on: Queryable = db,
): Promise<{ slug: string; kind: "rin" | "docket"; number: string }[]> =>
  on
    .select({ slug: rulemakingDocuments.slug, kind: rulemakingDocuments.kind, number: rulemakingDocuments.number })
    .from(rulemakingDocuments)
    .innerJoin(bills, sql`${bills.id} = ${rulemakingDocuments.billId}`)
    .where(sql`${rulemakingDocuments.billId} = ${billId}`)
    .orderBy(sql`${rulemakingDocuments.kind} desc`, rulemakingDocuments.number);

/** Ids of documents for the rulemakings of each sitemap. A rulemaking is in the sitemap of its first document. */
export async function rulemakingChunks(size: number, on: Queryable = db): Promise<number[]> {
  const rows = await on.execute<{ n: number }>(sql`
    select n::int as n from generate_series(1, (select coalesce(max(bill_id), 0) / ${size} + 1 from rulemaking_documents)) n
    where exists (select from rulemaking_documents where bill_id > (n - 1) * ${size} and bill_id <= n * ${size}) order by 1`);
  return rows.map(({ n }) => n);
}

export async function rulemakingsOfChunk(
  size: number,
  chunk: number,
  on: Queryable = db,
): Promise<{ slug: string; lastmod: string }[]> {
  const [above, upTo] = [(chunk - 1) * size, chunk * size];
  const rows = await on.execute<{ slug: string; lastmod: string }>(sql`
    select d.slug, ${isoUtc(sql`max(b.updated_at)`)} as lastmod
    from rulemaking_documents d join bills b on b.id = d.bill_id
    where d.bill_id > ${above} and d.bill_id <= ${upTo}
      and not exists (select from rulemaking_documents e where e.slug = d.slug and e.bill_id <= ${above})
    group by d.slug order by d.slug limit 50000`);
  return [...rows];
}
