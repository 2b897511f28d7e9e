import { plainTextOf, type DocumentNode } from "@/lib/issues/document";
import type { JournalEntry } from "./journal-entry";
import { type EditorState, elementsOf, type Part, type Theirs, valueOf } from "./state";
import { dataOf, sameData, type ValueData } from "./values";

export type Offer =
  | { kind: "part"; part: Part; entry: JournalEntry; isOlder: boolean }
  | { kind: "value"; elementId: number; groupId: number; data: ValueData; theirs: Theirs | undefined; entry: JournalEntry; isOlder: boolean };

const parts: Part[] = ["title", "headline", "publishedDate", "topics"];

/**
 * What of the journal is worth offering, the newest first.
 * @returns `done`: what the server holds already, or what no longer has a place
 */
export function offersFrom(state: EditorState, entries: readonly JournalEntry[]): { offered: Offer[]; done: JournalEntry[] } {
  const offered: Offer[] = [];
  const done: JournalEntry[] = [];
  for (const entry of [...entries].sort((a, b) => b.at.localeCompare(a.at))) {
    const offer = offerOf(state, entry);
    const isRepeated = offered.some((other) => other.entry.field === entry.field && sameData(other.entry.data, entry.data));
    if (offer && !isRepeated) offered.push(offer);
    else done.push(entry);
  }
  return { offered, done };
}

function offerOf(state: EditorState, entry: JournalEntry): Offer | null {
  const { issue } = state;
  const part = parts.find((one) => one === entry.field);
  if (part) {
    const saved = { title: issue.name, headline: issue.headline ?? "", publishedDate: state.publishedDate ?? "", topics: [...state.topics.ids].sort() }[part];
    const typed = part === "topics" && Array.isArray(entry.data) ? [...entry.data].sort() : entry.data;
    if (sameData(saved, typed) || (part === "publishedDate" && !issue.published)) return null;
    return { kind: "part", part, entry, isOlder: entry.base !== issue.version };
  }
  const element = elementsOf(issue).find((one) => entry.field === `value:${one.id}` && one.active);
  if (!element) return null;
  const value = valueOf(issue, element.id);
  const data = entry.data as ValueData;
  if (sameData(dataOf(element.formElementType.name, value), data)) return null;
  const isOlder = entry.base !== (value?.version ?? null);
  return { kind: "value", elementId: element.id, groupId: element.formElementGroup, data, entry, isOlder, theirs: isOlder && value ? { value, savedBy: null, savedAt: null } : undefined };
}

const mostCharacters = 280;

/** The beginning of what was typed, to recognise it by. */
export function offerWords(offer: Offer): string {
  const text = offer.kind === "part" ? [offer.entry.data].flat().join(", ") : wordsOf(offer.data);
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text || "(emptied)";
}

function wordsOf(data: ValueData): string {
  if ("textValue" in data) return data.textValue;
  if ("document" in data) return plainTextOf(data.document as DocumentNode);
  const count = Object.values(data).flat().length;
  return count === 1 ? "One thing chosen" : `${count} things chosen`;
}
