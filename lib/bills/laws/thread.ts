import { sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { idArray } from "@/db/id-array";
import { textArray } from "@/db/text-array";
import { rulemakingPath } from "../rulemakings/rulemaking-slug";
import { placeOf } from "../text-addresses";
import { lawName, type LawId, listedCfrPart } from "../vocabulary/law-citation";
import { lawPath, lawWithPage } from "./law-path";

/** `proof`: the place in a text that has the sentence; null where a source's own number is the proof. */
export type ThreadLink = { href: string; name: string; proof: string | null };
/** `isOwn`: what the bills themselves say of laws. `more`: how many are not shown, and where all are. */
export type ThreadRow = {
  label: string;
  isOwn?: boolean;
  links: ThreadLink[];
  more: { href: string | null; count: number } | null;
};

/** A strip, not a list: the law's own page has all. */
const shown = 3;
/** More documents or bills than these are not followed further. */
const mostBills = 500;

type Passage = { slug: string; words: string; textId: number; section: string };
export type LawVerb = "Changed" | "Would change" | "Amends" | "Cites";
type Named = Passage & { law: LawId; label: LawVerb };
type Citing = Passage & { law: LawId; kind: "regulation" | "case"; name: string; total: number };

/** What a bill, rule or case `b` does with the law of a finding `f`. */
export const lawVerb = sql<LawVerb>`case
  when f.kind = 'cites' then 'Cites' when b.kind in ('regulation', 'case') then 'Amends'
  when b.status = 'enacted' then 'Changed' else 'Would change' end`;

/**
 * How bills, rules and cases hang together by law: what they would change or cite, the public law that they became or come
 * from, the rulemakings, rules and cases that name it. Only links that a passage or a source's own number proves; no rows
 * if there are none.
 */
export async function threadOf(billIds: readonly number[], on: Queryable = db): Promise<ThreadRow[]> {
  const ids = idArray(billIds.slice(0, mostBills));
  if (billIds.length === 0) return [];
  const [named, publicLaws] = await Promise.all([namedLaws(on, ids), publicLawsOf(on, ids)]);
  // Only laws that are named have a page.
  const became = publicLaws.filter(({ isNamed }) => isNamed).map(({ law }) => law);
  const parts = named
    .filter(({ law, label }) => label === "Amends" && listedCfrPart(law) !== null)
    .map(({ law }) => law);
  const cited = named.filter(({ law, label }) => label === "Cites" && law.startsWith("us/pl/")).map(({ law }) => law);
  const [citing, rulemakings, sources] = await Promise.all([
    citingOf(on, [...became, ...parts], ids),
    rulemakingsUnder(on, became, ids),
    billsOf(on, cited, ids),
  ]);
  const lawRows = (["Changed", "Would change", "Amends", "Cites"] as const).map((label) => {
    const laws = named.filter((one) => one.label === label);
    const links = laws.slice(0, shown).flatMap((one) => linkTo(one.law, placeOf(one.slug, one)));
    const more = laws.length > shown ? { href: null, count: laws.length - shown } : null;
    return { ...row(label, links, more), isOwn: true };
  });
  const rowsOf = (kind: Citing["kind"], laws: readonly LawId[], label: (law: LawId) => string) =>
    [...new Set(laws)].map((law) => {
      const found = citing.filter((one) => one.kind === kind && one.law === law);
      const total = found[0]?.total ?? 0;
      const list = kind === "case" ? "cases" : "rules";
      return row(
        label(law),
        found.map((one) => ({ href: `/bill/view/${one.slug}`, name: one.name, proof: placeOf(one.slug, one) })),
        total > found.length ? { href: `${lawPath(law)}?list=${list}`, count: total - found.length } : null,
      );
    });
  return [
    ...lawRows,
    row("From", sources, null),
    row(
      "Became",
      became.slice(0, shown).flatMap((law) => linkTo(law, null)),
      null,
    ),
    row("Rulemakings under it", rulemakings.slice(0, shown), null),
    ...rowsOf("regulation", became.slice(0, shown), (law) => `Rules that name ${lawName(law)}`),
    ...rowsOf("case", [...became, ...parts].slice(0, shown), (law) => `Cases that cite ${lawName(law)}`),
  ].filter(({ links }) => links.length > 0);
}

const row = (label: string, links: ThreadLink[], more: ThreadRow["more"]): ThreadRow => ({ label, links, more });

function linkTo(law: LawId, proof: string | null): ThreadLink[] {
  return lawWithPage(law) === null ? [] : [{ href: lawPath(law), name: lawName(law), proof }];
}

/** What bills would change, and what rules and cases amend or cite: what most of them name first, with one passage. */
const namedLaws = async (on: Queryable, ids: ReturnType<typeof idArray>): Promise<Named[]> => [
  ...(await on.execute<Named>(sql`
    with named as (
      select f.id, f.law, b.slug, f.words, f.text_id as "textId", f.section, ${lawVerb} as label
      from bill_texts t join text_findings f on f.text_id = t.id join bills b on b.id = t.bill_id
      where t.bill_id = any(${ids}) and f.law is not null and f.law not like 'us/stat/%' and f.is_newest and f.state <> 'refused'
        and (f.kind = 'amends' or b.kind in ('regulation', 'case'))),
    counted as (
      select *, count(*) over same as count, row_number() over (same order by id) as place from named window same as (partition by law, label))
    select law, label, slug, words, "textId", section from counted where place = 1 order by count desc, id limit ${mostBills}`)),
];

/** The public laws that bills became, by the number that their source gives. */
export const publicLawsOf = (on: Queryable, ids: ReturnType<typeof idArray>) =>
  on.execute<{ law: LawId; isNamed: boolean }>(sql`
    with became as (
      select distinct 'us/pl/' || replace(public_law, '-', '/') as law from bills
      where id = any(${ids}) and jurisdiction = 'US' and public_law ~ '^[0-9]{2,3}-[0-9]{1,3}$')
    select law, exists (select from text_findings f where f.law = became.law and f.is_newest and f.state <> 'refused') as "isNamed"
    from became order by law`);

/** The bills that became the public laws that rules and cases cite. */
async function billsOf(on: Queryable, laws: readonly LawId[], own: ReturnType<typeof idArray>): Promise<ThreadLink[]> {
  if (laws.length === 0) return [];
  const numbers = laws.map((law) => law.replace(/^us\/pl\/(\d+)\/(\d+)$/, "$1-$2"));
  const rows = await on.execute<{ slug: string; name: string }>(sql`
    select slug, name || ' (Public Law ' || public_law || ')' as name from bills
    where jurisdiction = 'US' and public_law = any(${textArray(numbers)}) and id <> all(${own}) order by public_law, id limit ${shown}`);
  return rows.map(({ slug, name }) => ({ href: `/bill/view/${slug}`, name, proof: null }));
}

/** The newest rules and cases that name these laws, a few of each. */
async function citingOf(on: Queryable, laws: readonly LawId[], own: ReturnType<typeof idArray>): Promise<Citing[]> {
  if (laws.length === 0) return [];
  return [
    ...(await on.execute<Citing>(sql`
      with named as materialized (
        select f.law, f.words, f.section, f.text_id from text_findings f
        where f.law = any(${textArray(laws)}) and f.is_newest and f.state <> 'refused'),
      ranked as (
        select n.law, b.kind, b.slug, b.name, n.words, n.text_id as "textId", n.section, (count(*) over same)::int as total,
          row_number() over (same order by coalesce(b.last_action_date, b.status_date) desc nulls last, b.id desc) as place
        from named n join bill_texts t on t.id = n.text_id join bills b on b.id = t.bill_id
        where b.kind in ('regulation', 'case') and b.id <> all(${own})
        window same as (partition by n.law, b.kind))
      select law, kind, slug, name, words, "textId", section, total from ranked where place <= ${shown} order by law, kind, place`)),
  ];
}

/** The rulemakings of documents that name these laws. */
export async function rulemakingsUnder(
  on: Queryable,
  laws: readonly LawId[],
  own = idArray([]),
  limit = shown,
): Promise<ThreadLink[]> {
  if (laws.length === 0) return [];
  const rows = await on.execute<{ slug: string; number: string }>(sql`
    with named as materialized (
      select f.text_id from text_findings f where f.law = any(${textArray(laws)}) and f.is_newest and f.state <> 'refused')
    select r.slug, 'RIN ' || r.number as number from named n join bill_texts t on t.id = n.text_id
      join rulemaking_documents r on r.bill_id = t.bill_id and r.kind = 'rin'
    where t.bill_id <> all(${own}) group by r.slug, r.number order by max(t.date) desc nulls last, r.slug limit ${limit}`);
  return rows.map(({ slug, number }) => ({ href: rulemakingPath(slug), name: number, proof: null }));
}
