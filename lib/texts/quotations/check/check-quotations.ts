import { LRUCache } from "lru-cache";
import { inArray } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { bills } from "@/db/schema";
import { textPath } from "@/lib/bills/text-addresses";
import { sectionLabel } from "../../sections";
import { contentOfHash, type StoredText, storedTexts } from "../../stored-texts";
import { keysOf } from "../../words";
import { findPassage, type PassagePlace } from "../find-passage";
import { passageNow } from "../passages";
import type { CheckedQuotation } from "./api";
import { type Candidate, findCandidates } from "./candidates";

/** Fewer words are in many texts, so that finding them proves nothing. */
const fewestWords = 5;
/** Bills whose texts are read for one quotation. */
const mostBills = 8;
/** Texts that are read for one draft: quotations put together from formulas may be in very many. */
const mostContents = 200;

/** Editors put the comma or the full stop of their own sentence inside the quotation marks. */
const withoutOwnStop = (words: string): string => words.replace(/[.,]$/, "");

type Found = { text: StoredText; newest: StoredText; billId: number; place: PassagePlace };
type Texts = ReturnType<typeof textReader>;

/** Reads versions and contents, each once. */
function textReader(on: Queryable) {
  const versions = new Map<number, Promise<StoredText[]>>();
  let count = 0;
  // The longest bills take megabytes each.
  const contents = new LRUCache<string, ReturnType<typeof contentOfHash>>({ max: 24 });
  return {
    versionsOf: (billId: number) => {
      const read = versions.get(billId) ?? storedTexts(billId, on);
      versions.set(billId, read);
      return read;
    },
    contentOf: (sha256: string) => {
      const known = contents.get(sha256);
      if (known) return known;
      if ((count += 1) > mostContents) return Promise.resolve(null);
      const read = contentOfHash(sha256, on);
      contents.set(sha256, read);
      return read;
    },
  };
}

/** How good an answer is: what the newest version says exactly comes first, what only an older one says last. */
const rankOf = ({ text, newest, place }: Found): number => (text.id === newest.id ? 0 : 2) + (place.isVerbatim ? 0 : 1);

/** Where one bill has the words: in its newest version that has them. */
async function findInBill(words: string, billId: number, textIds: ReadonlySet<number>, texts: Texts) {
  const versions = await texts.versionsOf(billId);
  const newest = versions.at(-1);
  if (!newest) return null;
  for (const text of versions.toReversed()) {
    if (!textIds.has(text.id)) continue;
    const content = await texts.contentOf(text.sha256);
    if (!content) continue;
    const exact = findPassage(words, content.sections);
    const place = exact?.isVerbatim ? exact : (findPassage(withoutOwnStop(words), content.sections) ?? exact);
    if (place) return { text, newest, billId, place };
  }
  return null;
}

/** The best of all bills that may have the words. */
async function findBest(words: string, candidates: readonly Candidate[], texts: Texts): Promise<Found | null> {
  const byBill = new Map<number, Set<number>>();
  for (const { billId, textId } of candidates) byBill.set(billId, (byBill.get(billId) ?? new Set()).add(textId));
  let best: Found | null = null;
  // The bills that came last are the likeliest to be quoted.
  for (const [billId, textIds] of [...byBill].sort(([a], [b]) => b - a).slice(0, mostBills)) {
    const found = await findInBill(words, billId, textIds, texts);
    if (found && (!best || rankOf(found) < rankOf(best))) best = found;
    if (best && rankOf(best) === 0) break;
  }
  return best;
}

const noPlace = {
  bill: null,
  textId: null,
  version: null,
  section: null,
  sectionLabel: null,
  start: null,
  end: null,
  sha256: null,
  printed: null,
  current: null,
  url: null,
};

/** How the words read in the newest version, which no longer has them; null if nothing like them is left. */
async function readNow({ text, newest, place }: Found, texts: Texts): Promise<string | null> {
  const [before, content] = await Promise.all([texts.contentOf(text.sha256), texts.contentOf(newest.sha256)]);
  if (!content) return null;
  const now = passageNow(place.printed, content.sections, place.section, {
    ignoresCase: before?.format !== content.format,
  });
  return now.state === "changed" ? now.words : now.state === "same" ? place.printed : null;
}

/**
 * Checks quotations against all stored texts of bills, each by the index and then character for character.
 * @param quotations in the order of the draft
 */
export async function checkQuotations(quotations: readonly string[], on: Queryable = db): Promise<CheckedQuotation[]> {
  const texts = textReader(on);
  const provable = [...new Set(quotations.filter((words) => keysOf(words).length >= fewestWords))];
  const candidates = await findCandidates(provable, on);
  const found = new Map<string, Found>();
  for (const [n, words] of provable.entries()) {
    const best = await findBest(words, candidates[n] ?? [], texts);
    if (best) found.set(words, best);
  }
  const billIds = [...new Set([...found.values()].map(({ billId }) => billId))];
  const rows = await on
    .select({ id: bills.id, slug: bills.slug, name: bills.name, title: bills.title, jurisdiction: bills.jurisdiction })
    .from(bills)
    .where(inArray(bills.id, billIds));
  const billsById = new Map(rows.map((bill) => [bill.id, bill]));
  return Promise.all(
    quotations.map(async (words): Promise<CheckedQuotation> => {
      if (!provable.includes(words)) return { words, state: "too_short", ...noPlace };
      const best = found.get(words);
      const bill = best && billsById.get(best.billId);
      if (!best || !bill) return { words, state: "not_found", ...noPlace };
      const { text, newest, place } = best;
      const content = await texts.contentOf(text.sha256);
      const section = content?.sections.find(({ id }) => id === place.section);
      const isNewest = text.id === newest.id;
      return {
        words,
        state: isNewest ? (place.isVerbatim ? "found" : "punctuation") : "older",
        bill,
        textId: text.id,
        version: { name: text.name, date: text.date },
        section: place.section,
        sectionLabel: section ? sectionLabel(section) : null,
        start: place.start,
        end: place.end,
        sha256: text.sha256,
        printed: place.printed,
        current: isNewest ? place.printed : await readNow(best, texts),
        url: textPath(bill.slug, text.id, place.section),
      };
    }),
  );
}
