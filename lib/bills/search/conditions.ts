import { type SQL, and, or, sql } from "drizzle-orm";
import { survivingTopics } from "@/lib/topics/surviving";
import type { Queryable } from "@/db";
import type { BillFilter } from "./filters";
import { conditionOfNumbers } from "../citations/find";
import { readNumbers } from "../citations/read";
import { matchKey } from "../vocabulary/number-keys";
import { withoutWrapping } from "../vocabulary/number-spellings";
import { listedCfrPart, resolveLaw } from "../vocabulary/law-citation";
import { organisation } from "@/lib/organisation/organisation";
import { instantsOf, todayIn } from "@/lib/platform/text/dates";
import { agencyZone } from "../vocabulary/jurisdictions";
import { idArray } from "@/db/id-array";
import { stringsOfSession } from "../vocabulary/sessions";
import { readWords } from "./parse-query";
import { commonPhrases } from "./common-phrases";
import { committeesNamed, personsNamed } from "./people-filter";
import { type Frequent, listedWordsInTexts, wordsIn, wordsInTexts } from "./texts-condition";

/** Fields that each narrow a list by one condition. */
export type Narrowing =
  | "text"
  | "session"
  | "topic"
  | "jurisdiction"
  | "kind"
  | "status"
  | "ceremonial"
  | "agency"
  | "sponsor"
  | "committee"
  | "voted"
  | "introduced"
  | "action"
  | "changed"
  | "hearing"
  | "comments"
  | "effective"
  | "deadline"
  | "law"
  | "among";

/** The fields with precomputed counts for each value. */
export const countedFields: ReadonlySet<Narrowing> = new Set<Narrowing>([
  "session",
  "topic",
  "jurisdiction",
  "kind",
  "status",
  "ceremonial",
]);

/** The SQL conditions of a filter on the table of bills. */
export type Conditions = {
  of: Partial<Record<Narrowing, SQL>>;
  /** The full-text query, as Postgres writes it; null without words. */
  words: string | null;
  /** Of a search with synonyms: the query as typed, which ranks first. */
  first?: string | null;
  /** The words as typed, side by side in a title: such bills rank before others. Null for a single word or operators. */
  together?: string | null;
  /** Bill texts were searched too. */
  inTexts: boolean;
  /** If more bills match in their texts than are counted. */
  frequent?: Frequent;
  /** Of a search in texts: the bills that also match without their texts, which alone have a relevance. */
  titled?: SQL;
  /** The condition `text` of a search in texts, for counting, if its matches are all counted. */
  counted?: SQL;
  /** Of a search in texts: the other filters leave few bills, by the planner's estimate. */
  isNarrow?: boolean;
  /** Of a search in texts whose bills are known: a condition for reading so many of the newest. */
  newest?: (bills: number) => SQL | undefined;
  /** Only stop words were typed. */
  wordsIgnored: boolean;
  byNumber: boolean;
  /** Phrases with common words are compared with what is printed. */
  hasPhrases?: boolean;
  /** The strings of the session in the filter: one for each source that writes it differently. */
  sessions: string[];
};

const list = (values: readonly (string | number)[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

const among = (column: SQL, values: readonly string[]): SQL | undefined =>
  values.length === 0
    ? undefined
    : values.length === 1
      ? sql`${column} = ${values[0]}`
      : sql`${column} in (${list(values)})`;

const within = (column: SQL, from: string | null, to: string | null): SQL | undefined =>
  and(
    from === null ? undefined : sql`${column} >= ${from}::date`,
    to === null ? undefined : sql`${column} <= ${to}::date`,
  );

/** Created since then, or with a change that became known since. */
const changedSince = (at: string): SQL => sql`bills.id in (
  select bill_id from bill_changes where at >= ${at}::timestamptz
  union all select b.id from bills b where b.created_at >= ${at}::timestamptz)`;

/** With a clause in its newest text that was not refused. @param which SQL on f, of text_findings */
const hasFinding = (which: SQL | undefined): SQL => sql`bills.id in (
  select t.bill_id from text_findings f join bill_texts t on t.id = f.text_id
  where ${and(sql`f.is_newest and f.state <> 'refused'`, which)})`;

/** Cited in its newest text, or listed by its source among the parts of the CFR that it amends. */
function concernsLaw(spellings: readonly string[]): SQL {
  const laws = spellings.flatMap((spelling) => resolveLaw(spelling) ?? []);
  if (laws.length === 0) return sql`false`;
  const listed = laws.flatMap((law) => listedCfrPart(law) ?? []);
  return or(
    hasFinding(among(sql`f.law`, laws)),
    ...listed.map(
      (name) => sql`bills.id in (
        select d.bill_id from bill_details d
        where d.related @> '[{"relation":"amends"}]' and d.related @> ${JSON.stringify([{ name, relation: "amends" }])}::jsonb)`,
    ),
  )!;
}

/** The conditions on dates relative to today. */
async function datedConditions(db: Queryable, filter: BillFilter): Promise<Conditions["of"]> {
  const { timeZone } =
    filter.changedSince !== null || filter.hasHearing === "upcoming" ? await organisation(db) : { timeZone: "UTC" };
  const today = todayIn(agencyZone);
  return {
    introduced: within(sql`bills.introduced_date`, filter.introducedFrom, filter.introducedTo),
    action: within(sql`bills.last_action_date`, filter.actionFrom, filter.actionTo),
    changed:
      filter.changedSince === null
        ? undefined
        : changedSince(instantsOf(filter.changedSince, filter.changedSince, timeZone).from.toISOString()),
    effective:
      filter.effectiveFrom === null && filter.effectiveTo === null
        ? undefined
        : hasFinding(and(sql`f.kind = 'effective'`, within(sql`f.date`, filter.effectiveFrom, filter.effectiveTo))),
    law: filter.law.length === 0 ? undefined : concernsLaw(filter.law),
    deadline: filter.hasDeadline === null ? undefined : hasFinding(sql`f.kind = 'deadline'`),
    voted:
      filter.votedSince === null
        ? undefined
        : sql`bills.id in (select bill_id from roll_calls where date >= ${filter.votedSince}::date and bill_id is not null)`,
    hearing:
      filter.hasHearing === null
        ? undefined
        : filter.hasHearing === "any"
          ? sql`bills.id in (select bill_id from bill_deadlines where hearing_until is not null)`
          : sql`bills.id in (select bill_id from bill_deadlines where hearing_until >= ${todayIn(timeZone)}::date)`,
    comments:
      filter.openForComment === null
        ? undefined
        : sql`bills.id in (select bill_id from bill_deadlines where comments_until >= ${today}::date) and bills.status <> 'withdrawn' and (bills.introduced_date is null or bills.introduced_date <= ${today}::date)`,
  };
}

/** Sponsors, cosponsors and committees by any of their names; a name without a match finds no bill. */
async function peopleConditions(db: Queryable, filter: BillFilter): Promise<Conditions["of"]> {
  if (filter.sponsor.length === 0 && filter.committee.length === 0) return {};
  const [persons, committees] = await Promise.all([
    personsNamed(db, filter.sponsor),
    committeesNamed(db, filter.committee),
  ]);
  const ids = (found: readonly { id: number }[]) => idArray(found.map(({ id }) => id));
  return {
    sponsor: filter.sponsor.length === 0 ? undefined : isSponsoredBy(ids(persons)),
    committee: filter.committee.length === 0 ? undefined : wasSentTo(ids(committees)),
  };
}

/** Bills with any of these people as sponsors or cosponsors, without withdrawn ones. @param ids SQL of an array of ids */
export const isSponsoredBy = (ids: SQL): SQL =>
  sql`bills.id in (select bill_id from bill_sponsorships where person_id = any(${ids}) and withdrawn_date is null)`;

/** Bills that were ever referred to any of these committees. */
export const wasSentTo = (ids: SQL): SQL =>
  sql`bills.id in (select bill_id from bill_referrals where committee_id = any(${ids}))`;

/** Document numbers of the Federal Register also find what is printed under another number, such as executive orders. */
function documentCondition(keys: readonly string[]): SQL | undefined {
  const documents = keys.filter((key) => /^(?:[A-Z]\d{1,2}-)?\d{2,4}-\d{3,6}$/.test(key));
  return documents.length === 0
    ? undefined
    : sql`(bills.source = 'federal-register' and ${among(sql`bills.source_id`, documents)})`;
}

/** `P.L. 117-169`, `Pub. L. No. 117–169`, `117-169`. */
function publicLawCondition(q: string): SQL | undefined {
  const found =
    /^\s*(?:(?:public law|pub\.? ?l\.?|p\.? ?l\.?)(?: no\.?)?[ -]?)?(\d{2,3})[-\u2010-\u2015](\d{1,4})\s*$/i.exec(q);
  return found ? sql`bills.public_law = ${`${found[1]}-${Number(found[2])}`}` : undefined;
}

async function numberCondition(db: Queryable, q: string): Promise<SQL | undefined> {
  const query = readNumbers(q);
  if (!query) return publicLawCondition(q);
  return or(await conditionOfNumbers(db, query.asks), documentCondition(query.keys), publicLawCondition(q));
}

/** Numbers of regulations follow no pattern (`EPA 2026-0233`): the input is one if a bill has it as its printed number. */
async function printedNumber(db: Queryable, q: string): Promise<SQL | undefined> {
  if (!/\d/.test(q) || q.length > 60) return undefined;
  const key = matchKey(withoutWrapping(q.toUpperCase().replace(/\s+/g, " ").trim()));
  const [found] = await db.execute(sql`select 1 as one from bills where match_key = ${key} limit 1`);
  return found && sql`bills.match_key = ${key}`;
}

/**
 * A filter as conditions. `q` is bill numbers in any spelling, otherwise words like `qs`.
 * @param options.prefix the last word may be incomplete
 * @param options.list for a list page now, whose bills may be seconds old (`remembered`); other conditions stay true
 * while bills change
 */
export async function conditionsOf(
  db: Queryable,
  filter: BillFilter,
  options: { prefix?: boolean; list?: "current" | "remembered" } = {},
): Promise<Conditions> {
  const topics = await survivingTopics(db, filter.cId);
  const sessions = filter.session ? await stringsOfSession(db, filter.session) : [];
  const number = filter.q ? ((await numberCondition(db, filter.q)) ?? (await printedNumber(db, filter.q))) : undefined;
  const typed = [number ? "" : filter.q, filter.qs].filter((text) => text !== "");
  const words = await readWords(db, typed, options);
  const inTexts = filter.inTexts === true && words !== null;
  const phrases = inTexts ? undefined : commonPhrases(typed);
  const narrowed: Conditions["of"] = {
    session: among(sql`bills.session`, sessions),
    topic: topics.length > 0 ? sql`bills.topic_ids && array[${list(topics)}]::integer[]` : undefined,
    jurisdiction: among(sql`bills.jurisdiction`, filter.jurisdiction),
    kind: among(sql`bills.kind`, filter.kind),
    status: among(sql`bills.status`, filter.status),
    ceremonial:
      filter.ceremonial === null ? undefined : filter.ceremonial ? sql`bills.ceremonial` : sql`not bills.ceremonial`,
    agency:
      filter.agency.length > 0
        ? sql`bills.id in (select bill_id from bill_agencies where ${among(sql`slug`, filter.agency)})`
        : undefined,
    ...(await peopleConditions(db, filter)),
    ...(await datedConditions(db, filter)),
  };
  const others = and(number, ...Object.values(narrowed));
  const texts = !inTexts
    ? null
    : options.list
      ? await listedWordsInTexts(
          db,
          words,
          { condition: others, key: keyOfOthers(filter) },
          options.list === "remembered",
        )
      : await wordsInTexts(db, words, others);
  const text = and(number, words === null ? undefined : (texts?.condition ?? wordsIn(words)), phrases);
  const wordsIgnored = typed.length > 0 && words === null && phrases === undefined;
  return {
    of: { text, ...narrowed },
    words,
    inTexts,
    frequent: texts?.frequent,
    titled: texts?.titled && and(number, texts.titled),
    counted: texts?.counted && and(number, texts.counted),
    isNarrow: texts?.isNarrow,
    newest: texts?.newest && ((bills) => and(number, texts.newest!(bills))),
    wordsIgnored,
    byNumber: number !== undefined,
    hasPhrases: phrases !== undefined,
    sessions,
  };
}

/** The other filters of a text search. */
const keyOfOthers = ({ qs: _, page: __, sort: ___, direction: ____, ss: _____, ...others }: BillFilter): string =>
  JSON.stringify(others);

export const joinConditions = ({ of }: Conditions): SQL | undefined =>
  and(...Object.values(of).filter((condition) => condition !== undefined));

export const narrowing = ({ of }: Conditions): Narrowing[] =>
  (Object.keys(of) as Narrowing[]).filter((name) => of[name] !== undefined);

/** The conditions except those of one field. */
export const without = (conditions: Conditions, field: Narrowing): Conditions => ({
  ...conditions,
  of: { ...conditions.of, [field]: undefined },
});

/** The conditions for an export or a deep page: words in very many texts are found by index, not by probing each bill. */
export const withIndexedTexts = (conditions: Conditions): Conditions =>
  conditions.frequent ? { ...conditions, of: { ...conditions.of, text: conditions.frequent.byIndex } } : conditions;

export function selectedValues(
  filter: BillFilter,
  field: Narrowing,
  { sessions }: Pick<Conditions, "sessions">,
): string[] {
  if (field === "session") return sessions;
  if (field === "topic") return filter.cId.map(String);
  if (field === "ceremonial") return filter.ceremonial === null ? [] : [String(filter.ceremonial)];
  return field === "jurisdiction" ||
    field === "kind" ||
    field === "status" ||
    field === "agency" ||
    field === "sponsor" ||
    field === "committee"
    ? filter[field]
    : [];
}
