import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { idArray } from "@/db/id-array";
import { textPath } from "@/lib/bills/text-addresses";
import { invalidField } from "@/lib/platform/http/problem";
import { formatNumber } from "@/lib/platform/text/format";
import { isEnacted, textOfSection } from "../quotations/passages";
import { sectionLabel, type Section } from "../sections";
import { contentOfHash } from "../stored-texts";
import { countBody, type Word, wordsOf } from "../words";
import type { LanguageMatch } from "./api";
import { fewestWords, mostWords } from "./limits";
import { keysIn, rowsOfPassage, sharedPassages, sharedPlaces } from "./shared-words";
import { lookUpWindows, type Window } from "./windows";

/** Bills whose texts are read, those that share the most first, and those that are returned. */
const mostRead = 60;
const mostMatches = 40;
/** Shared words of a match: fewer may be chance. */
const fewestShared = 20;

/** A passage that is looked for: where its rows of words are, and the windows by which texts are found. */
export type Passage = ComparedPassage & { windows: Window[] };
/** What is enough to compare a text with a passage. */
export type ComparedPassage = { ours: ReadonlyMap<string, readonly number[]>; length: number };

/**
 * Looks up a passage by the index of adjacent words.
 * @param passage 30 to 5,000 words
 * @throws HttpError 422 for another number of words, for words that only repeat, and for nothing but formulas
 */
export async function readPassage(passage: string, on: Queryable): Promise<Passage> {
  const words = wordsOf(passage);
  if (words.length < fewestWords || words.length > mostWords)
    throw refusal(`must have ${fewestWords} to ${formatNumber(mostWords)} words; it has ${formatNumber(words.length)}`);
  const keys = keysIn(words);
  if (new Set(keys).size < fewestWords / 2) throw refusal("repeats the same words, which prove nothing");
  const windows = await lookUpWindows(passage, words, on);
  if (windows.length === 0) throw refusal("has no words in a row that tell it from other texts");
  if (windows.every(({ textIds }) => textIds === null))
    throw refusal("has only formulas, which are in very many texts. Paste the words that are particular to it");
  return { windows, ours: rowsOfPassage(keys, wordsThatCount(windows, keys.length)), length: keys.length };
}

/** The same passage again, without the index. @param ignored first and last of its words that do not count */
export function comparedPassage(passage: string, ignored: readonly (readonly [number, number])[]): ComparedPassage {
  const keys = keysIn(wordsOf(passage));
  const counts = Array.from({ length: keys.length }, () => true);
  for (const [first, last] of ignored) counts.fill(false, first, last + 1);
  return { ours: rowsOfPassage(keys, counts), length: keys.length };
}

/** First and last of the words of a passage that do not count, as they belong to formulas. */
export function ignoredWords({ windows, length }: Passage): [number, number][] {
  const ranges: [number, number][] = [];
  for (const [at, counts] of wordsThatCount(windows, length).entries()) {
    if (counts) continue;
    const open = ranges.at(-1);
    if (open?.[1] === at - 1) open[1] = at;
    else ranges.push([at, at]);
  }
  return ranges;
}

/**
 * The bills with a text that shares words of a passage, those that share the most of it first. Formulas, which are in more
 * than one of 200 texts, do not count.
 * @param except a bill that is left out: the passage is its own
 * @throws HttpError 422 as readPassage()
 */
export async function matchText(
  passage: string,
  { except = null, on = db }: { except?: number | null; on?: Queryable } = {},
): Promise<LanguageMatch[]> {
  const read = await readPassage(passage, on);
  const matches: LanguageMatch[] = [];
  for (const candidate of await candidatesOf(read.windows, except, on)) {
    const match = await matchIn(candidate, read, on);
    if (match) matches.push(match);
  }
  return matches
    .sort((a, b) => b.shareOfYours - a.shareOfYours || b.shareOfTheirs - a.shareOfTheirs || a.bill.id - b.bill.id)
    .slice(0, mostMatches);
}

const refusal = (message: string) => invalidField("text", `The text ${message}.`);

/** All words but those of formulas; a word that a telling window has too counts. */
function wordsThatCount(windows: readonly Window[], length: number): boolean[] {
  const counts = Array.from({ length }, () => true);
  const mark = (of: readonly Window[], value: boolean) => {
    for (const { first, last } of of) counts.fill(value, first, last + 1);
  };
  mark(
    windows.filter(({ textIds }) => textIds === null),
    false,
  );
  mark(
    windows.filter(({ textIds }) => textIds !== null && textIds.length > 0),
    true,
  );
  return counts;
}

type Candidate = LanguageMatch["bill"] & {
  textId: number;
  sha256: string;
  version: string;
  date: string | null;
};

/** The version of each bill that has the most of the words, the newest of several. */
async function candidatesOf(windows: readonly Window[], except: number | null, on: Queryable): Promise<Candidate[]> {
  const counts = new Map<number, number>();
  for (const { textIds } of windows) for (const id of textIds ?? []) counts.set(id, (counts.get(id) ?? 0) + 1);
  if (counts.size === 0) return [];
  const ids = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0]).slice(0, 2000);
  return [
    ...(await on.execute<Candidate>(sql`
      with versions as (
        select distinct on (t.bill_id) t.id, t.bill_id, t.sha256, t.name, t.date, c.n
        from unnest(${idArray(ids.map(([id]) => id))}, ${idArray(ids.map(([, n]) => n))}) as c (id, n)
          join bill_texts t on t.id = c.id
        where t.kind = 'text' and t.state = 'kept' and t.sha256 is not null and t.bill_id is distinct from ${except}::int
        order by t.bill_id, c.n desc, t.date desc nulls last, t.id desc)
      select b.id, b.slug, b.name, b.title, b.jurisdiction, b.status, v.id as "textId", v.sha256, v.name as version, v.date::text as date
      from versions v join bills b on b.id = v.bill_id
      order by v.n desc, b.id desc limit ${mostRead}`)),
  ];
}

async function matchIn(
  { textId, sha256, version, date, ...bill }: Candidate,
  passage: ComparedPassage,
  on: Queryable,
): Promise<LanguageMatch | null> {
  const sections = (await contentOfHash(sha256, on))?.sections;
  const found = sections && comparePassage(passage, await readWords(sections));
  if (!found) return null;
  return {
    bill,
    textId,
    version: { name: version, date },
    ...found,
    sha256,
    url: textPath(bill.slug, textId, found.section),
  };
}

/** A text, divided into words once for all passages that it is compared with. */
export type TextWords = { sections: { section: Section; text: string; words: Word[]; keys: string[] }[]; body: number };

export async function readWords(sections: readonly Section[]): Promise<TextWords> {
  const read: TextWords["sections"] = [];
  for (const section of sections.filter(isEnacted)) {
    // Dividing a long text into words takes a while, in which others are answered.
    await setImmediate();
    const text = textOfSection(section, false);
    const words = wordsOf(text);
    read.push({ section, text, words, keys: keysIn(words) });
  }
  return { sections: read, body: countBody(sections) };
}

export type SharedWords = Pick<
  LanguageMatch,
  "section" | "sectionLabel" | "start" | "end" | "words" | "shareOfYours" | "shareOfTheirs"
>;

/** What a text shares with a passage, with the longest shared stretch; null if it is less than a match. */
export function comparePassage({ ours, length }: ComparedPassage, { sections, body }: TextWords): SharedWords | null {
  const covered = new Set<number>();
  let theirs = 0;
  let best: { section: Section; start: number; end: number; words: string; shared: number } | null = null;
  for (const { section, text, words, keys } of sections)
    for (const { first, last, shared } of sharedPassages(ours, keys, covered)) {
      theirs += shared;
      if (best && best.shared >= shared) continue;
      const [start, end] = [words[first]!.start, words[last]!.end];
      best = { section, start, end, words: text.slice(start, end), shared };
    }
  if (!best || covered.size < fewestShared) return null;
  return {
    section: best.section.id,
    sectionLabel: sectionLabel(best.section),
    start: best.start,
    end: best.end,
    words: best.words,
    shareOfYours: share(covered.size, length),
    shareOfTheirs: share(theirs, body),
  };
}

/** A passage of a text in pieces: the words that it shares with ours, and those in between. */
export function markShared({ ours }: ComparedPassage, passage: string): { text: string; isShared: boolean }[] {
  const words = wordsOf(passage);
  const shared = sharedPlaces(ours, keysIn(words));
  const pieces: { text: string; isShared: boolean }[] = [];
  let end = 0;
  for (const [at, word] of words.entries()) {
    const isShared = shared.has(at);
    const last = pieces.at(-1);
    if (last?.isShared === isShared) last.text += passage.slice(end, word.end);
    // White space before a shared word is not shared.
    else if (isShared && last) {
      last.text += passage.slice(end, word.start);
      pieces.push({ text: passage.slice(word.start, word.end), isShared });
    } else pieces.push({ text: passage.slice(end, word.end), isShared });
    end = word.end;
  }
  if (end < passage.length) pieces.push({ text: passage.slice(end), isShared: false });
  return pieces;
}

/** To a thousandth, at most 1: a passage that stands twice is no more than all of it. */
const share = (part: number, whole: number): number =>
  Math.round((Math.min(part, whole) / Math.max(1, whole)) * 1000) / 1000;
