import { inArray, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { idArray } from "@/db/id-array";
import { bills } from "@/db/schema";
import { textPath } from "@/lib/bills/text-addresses";
import { invalid } from "@/lib/platform/http/problem";
import { isEnacted, textOfSection } from "../quotations/passages";
import { sectionLabel, type Section } from "../sections";
import { contentOfHash } from "../stored-texts";
import { countBody, wordsOf } from "../words";
import type { LanguageMatch } from "./api";
import { fewestWords, mostWords } from "./limits";
import { keysIn, rowsOfPassage, sharedPassages } from "./shared-words";
import { lookUpWindows, type Window } from "./windows";

/** Bills whose texts are read, those that share the most first, and those that are returned. */
const mostRead = 60;
const mostMatches = 40;
/** Shared words of a match: fewer may be chance. */
const fewestShared = 20;

/**
 * The bills with a text that shares words of a passage, those that share the most of it first. Formulas, which are in more
 * than one of 200 texts, do not count.
 * @param passage 30 to 5,000 words
 * @param except a bill that is left out: the passage is its own
 * @throws HttpError 422 for another number of words, for words that only repeat, and for nothing but formulas
 */
export async function matchText(
  passage: string,
  { except = null, on = db }: { except?: number | null; on?: Queryable } = {},
): Promise<LanguageMatch[]> {
  const words = wordsOf(passage);
  if (words.length < fewestWords || words.length > mostWords)
    throw refusal(
      `must have ${fewestWords} to ${mostWords.toLocaleString("en")} words; it has ${words.length.toLocaleString("en")}`,
    );
  const keys = keysIn(words);
  if (new Set(keys).size < fewestWords / 2) throw refusal("repeats the same words, which prove nothing");
  const windows = await lookUpWindows(passage, words, on);
  if (windows.length === 0) throw refusal("has no words in a row that tell it from other texts");
  if (windows.every(({ textIds }) => textIds === null))
    throw refusal("has only formulas, which are in very many texts. Paste the words that are particular to it");
  const counts = keys.map(
    (_, at) => !windows.some((one) => isFormulaAt(one, at)) || windows.some((one) => isTellingAt(one, at)),
  );
  const ours = rowsOfPassage(keys, counts);
  const matches: LanguageMatch[] = [];
  for (const candidate of await candidatesOf(windows, except, on)) {
    const match = await matchIn(candidate, ours, words.length, on);
    if (match) matches.push(match);
  }
  return matches
    .sort((a, b) => b.shareOfYours - a.shareOfYours || b.shareOfTheirs - a.shareOfTheirs || a.bill.id - b.bill.id)
    .slice(0, mostMatches);
}

const refusal = (message: string) => invalid(`The text ${message}.`, { issues: [{ path: "text", message }] });
const isAt = ({ first, last }: Window, at: number): boolean => first <= at && at <= last;
const isFormulaAt = (one: Window, at: number): boolean => one.textIds === null && isAt(one, at);
const isTellingAt = (one: Window, at: number): boolean =>
  one.textIds !== null && one.textIds.length > 0 && isAt(one, at);

type Candidate = { textId: number; billId: number; sha256: string; name: string; date: string | null };

/** The version of each bill that has the most of the words, the newest of several. */
async function candidatesOf(windows: readonly Window[], except: number | null, on: Queryable): Promise<Candidate[]> {
  const counts = new Map<number, number>();
  for (const { textIds } of windows) for (const id of textIds ?? []) counts.set(id, (counts.get(id) ?? 0) + 1);
  if (counts.size === 0) return [];
  const ids = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0]).slice(0, 2000);
  const rows = await on.execute<Candidate & { n: number }>(sql`
    select distinct on (t.bill_id) t.id as "textId", t.bill_id as "billId", t.sha256, t.name, t.date::text as date, c.n
    from unnest(${idArray(ids.map(([id]) => id))}, ${idArray(ids.map(([, n]) => n))}) as c (id, n)
      join bill_texts t on t.id = c.id
    where t.kind = 'text' and t.state = 'kept' and t.sha256 is not null and t.bill_id is distinct from ${except}::int
    order by t.bill_id, c.n desc, t.date desc nulls last, t.id desc`);
  return [...rows].sort((a, b) => b.n - a.n || b.billId - a.billId).slice(0, mostRead);
}

async function matchIn(
  { textId, billId, sha256, name, date }: Candidate,
  ours: ReadonlyMap<string, readonly number[]>,
  length: number,
  on: Queryable,
): Promise<LanguageMatch | null> {
  const sections = (await contentOfHash(sha256, on))?.sections;
  if (!sections) return null;
  const covered = new Set<number>();
  let theirs = 0;
  let best: { section: Section; start: number; end: number; words: string; shared: number } | null = null;
  for (const section of sections.filter(isEnacted)) {
    const text = textOfSection(section, false);
    const own = wordsOf(text);
    for (const { first, last, shared } of sharedPassages(ours, keysIn(own), covered)) {
      theirs += shared;
      if (best && best.shared >= shared) continue;
      const [start, end] = [own[first]!.start, own[last]!.end];
      best = { section, start, end, words: text.slice(start, end), shared };
    }
  }
  if (!best || covered.size < fewestShared) return null;
  const [bill] = await on
    .select({
      id: bills.id,
      slug: bills.slug,
      name: bills.name,
      title: bills.title,
      jurisdiction: bills.jurisdiction,
      status: bills.status,
    })
    .from(bills)
    .where(inArray(bills.id, [billId]));
  if (!bill) return null;
  const share = (part: number, whole: number): number => Math.round((Math.min(part, whole) / whole) * 1000) / 1000;
  return {
    bill,
    textId,
    version: { name, date },
    section: best.section.id,
    sectionLabel: sectionLabel(best.section),
    start: best.start,
    end: best.end,
    sha256,
    words: best.words,
    shareOfYours: share(covered.size, length),
    shareOfTheirs: share(theirs, Math.max(1, countBody(sections))),
    url: textPath(bill.slug, textId, best.section.id),
  };
}
