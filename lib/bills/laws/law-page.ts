import { type SQL, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { lawName, listedCfrPart, type LawId } from "../vocabulary/law-citation";
import type { BillStatus } from "../vocabulary/status-labels";
import { type LawList, lawLists, type LawPageQuery } from "./law-lists";
import { lawOfAddress } from "./law-path";

/** A bill, rule or case on a law's page, with the sentence that proves it. */
export type LawRow = {
  billId: number;
  slug: string;
  name: string;
  title: string | null;
  jurisdiction: string;
  sessionName: string;
  status: BillStatus;
  date: string | null;
  /** The passage of its newest text; null if its source lists the part of the CFR among those that it amends. */
  passage: Passage | null;
};
/** Words, with their place in a text. */
export type Passage = {
  words: string;
  textId: number;
  section: string;
  start: number;
  end: number;
  sha256: string;
  isConfirmed: boolean;
};
export type LawPageList = { list: LawList; rows: LawRow[]; total: number };
export type LawPage = {
  law: LawId;
  name: string;
  lists: LawPageList[];
  query: LawPageQuery;
};

/** Rows of each list together, and of one list by itself. */
const firstRows = 10;
export const rowsPerPage = 50;

/** Which bills and findings each list has; an enacted bill changed the law, and any other would. */
const conditions: Record<LawList, SQL> = {
  "would-change": sql`f.kind = 'amends' and b.kind in ('bill', 'resolution') and b.status <> 'enacted'`,
  changed: sql`f.kind = 'amends' and b.kind in ('bill', 'resolution') and b.status = 'enacted'`,
  rules: sql`b.kind = 'regulation'`,
  cases: sql`b.kind = 'case'`,
  cites: sql`f.kind = 'cites' and b.kind in ('bill', 'resolution')`,
};

type Row = Omit<LawRow, "passage"> & { passage: Passage | null; total: number };

/** The rules that the Federal Register lists under a part of the CFR and whose text has no passage on it. */
const listedRules = (law: LawId, name: string): SQL => sql`
  union all
  select d.bill_id, null::jsonb
  from bill_details d join bills b on b.id = d.bill_id
  where d.related @> '[{"relation":"amends"}]' and d.related @> ${JSON.stringify([{ name, relation: "amends" }])}::jsonb
    and b.kind = 'regulation' and not exists (
      select from text_findings f join bill_texts t on t.id = f.text_id
      where t.bill_id = d.bill_id and f.law = ${law} and f.is_newest and f.state <> 'refused')`;

/** The passages on the law first: otherwise all cases or rules, which are fewer, are looked through for it. */
export async function readList(
  on: Queryable,
  law: LawId,
  list: LawList,
  { offset, limit }: { offset: number; limit: number },
): Promise<LawPageList> {
  const listed = list === "rules" ? listedCfrPart(law) : null;
  const rows = await on.execute<Row>(sql`
    with named as materialized (
      select f.kind, f.text_id, jsonb_build_object('words', f.words, 'textId', f.text_id, 'section', f.section, 'start', f.start,
        'end', f."end", 'sha256', f.sha256, 'isConfirmed', f.state = 'confirmed') as passage
      from text_findings f
      where f.law = ${law} and f.is_newest and f.state <> 'refused'),
    found as (
      select t.bill_id, f.passage
      from named f join bill_texts t on t.id = f.text_id join bills b on b.id = t.bill_id
      where ${conditions[list]}
      ${listed ? listedRules(law, listed) : sql``})
    select b.id as "billId", b.slug, b.name, b.title, b.jurisdiction, b.session_name as "sessionName", b.status,
      coalesce(b.last_action_date, b.status_date)::text as date, found.passage,
      (count(*) over ())::int as total
    from found join bills b on b.id = found.bill_id
    order by (b.status in ('failed', 'vetoed', 'withdrawn')), coalesce(b.last_action_date, b.status_date) desc nulls last, b.id desc
    offset ${offset} limit ${limit}`);
  return {
    list,
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ total: _, ...row }) => row),
  };
}

/** A law's page; null if no stored bill, rule or case names the law, or the page of a list has no rows. */
export async function lawAt(address: string, query: LawPageQuery, on: Queryable = db): Promise<LawPage | null> {
  const law = lawOfAddress(address);
  if (law === null) return null;
  const range =
    query.list === null
      ? { offset: 0, limit: firstRows }
      : { offset: (query.page - 1) * rowsPerPage, limit: rowsPerPage };
  const requested = query.list === null ? lawLists : [query.list];
  const lists = (await Promise.all(requested.map((list) => readList(on, law, list, range)))).filter(
    ({ rows }) => rows.length > 0,
  );
  return lists.length === 0 ? null : { law, name: lawName(law), lists, query };
}

/** The chunks of the sitemap of laws, each of so many at most. */
export async function lawChunks(size: number, on: Queryable = db): Promise<number[]> {
  const [row] = await on.execute<{ count: number }>(sql`select count(*)::int as count from (${namedLaws}) named`);
  return Array.from({ length: Math.ceil((row?.count ?? 0) / size) }, (_, at) => at + 1);
}

const namedLaws = sql`
  select distinct f.law from text_findings f
  where f.law is not null and f.law not like 'us/stat/%' and f.is_newest and f.state <> 'refused'`;

/** The laws of a chunk, in their order. */
export async function lawsOfChunk(size: number, chunk: number, on: Queryable = db): Promise<string[]> {
  const rows = await on.execute<{ law: string }>(
    sql`${namedLaws} order by f.law offset ${(chunk - 1) * size} limit ${size}`,
  );
  return rows.map(({ law }) => law);
}
