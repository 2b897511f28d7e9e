import type { LocalDraftEntry } from "./local-draft-entry";
import { type EditorState, elementsOf, type Part, parts, savedPart, type Theirs, valueOf } from "./state";
import { dataOf, isBlank, sameData, sameSaved, type ValueData } from "./values";

export type Offer =
  | { kind: "part"; part: Part; entry: LocalDraftEntry; isOlder: boolean }
  /** Its element has left the template, so it cannot be restored. */
  | { kind: "gone"; elementId: number; data: ValueData; entry: LocalDraftEntry; isOlder: false }
  | {
      kind: "value";
      elementId: number;
      groupId: number;
      data: ValueData;
      entry: LocalDraftEntry;
      isOlder: boolean;
      /** What someone else has saved since, and the common base where known. */
      theirs: Theirs | undefined;
      baseData: ValueData | null | undefined;
      /** Whether it was discarded on purpose in favor of another text. */
      isAside: boolean;
    };

/**
 * Local drafts worth offering, newest first.
 * @returns `done`: those that the server already has
 */
export function offersFrom(
  state: EditorState,
  entries: readonly LocalDraftEntry[],
): { offered: Offer[]; done: LocalDraftEntry[] } {
  const offered: Offer[] = [];
  const done: LocalDraftEntry[] = [];
  for (const entry of [...entries].sort((a, b) => b.at.localeCompare(a.at))) {
    const offer = offerOf(state, entry);
    const isRepeated = offered.some(
      (other) => other.entry.field === entry.field && sameData(other.entry.data, entry.data),
    );
    if (offer && !isRepeated) offered.push(offer);
    else done.push(entry);
  }
  return { offered, done };
}

function offerOf(state: EditorState, entry: LocalDraftEntry): Offer | null {
  const { issue } = state;
  const part = parts.find((one) => one === entry.field);
  if (part) return partOffer(state, part, entry);
  const [, kind, id] = /^(value|aside):(\d+)/.exec(entry.field) ?? [];
  const data = entry.data as ValueData;
  const element = elementsOf(issue).find((one) => one.id === Number(id));
  if (!element)
    return kind && !isBlank(data) ? { kind: "gone", elementId: Number(id), data, entry, isOlder: false } : null;
  const value = valueOf(issue, element.id);
  const stored = dataOf(element.formElementType.name, value);
  if (sameSaved(stored, data)) return null;
  if (!element.active) return { kind: "gone", elementId: element.id, data, entry, isOlder: false };
  const isAside = kind === "aside";
  // The server's value was sent by this draft's own session and its response was lost; no one else wrote.
  const isOwn = (entry.sent ?? []).some((sent) => sameSaved(stored, sent as ValueData));
  const isOlder = !isAside && !isOwn && entry.base !== (value?.version ?? null);
  return {
    kind: "value",
    elementId: element.id,
    groupId: element.formElementGroup,
    data,
    entry,
    isOlder,
    isAside,
    theirs: isOlder && value ? { value, savedBy: null, savedAt: null } : undefined,
    baseData: isOlder ? ((entry.baseData as ValueData | undefined) ?? null) : undefined,
  };
}

function partOffer(state: EditorState, part: Part, entry: LocalDraftEntry): Offer | null {
  const { issue } = state;
  const stored = savedPart(state, part);
  const typed = Array.isArray(entry.data)
    ? [...(entry.data as number[])].sort((a, b) => a - b).join()
    : String(entry.data);
  if (stored === typed || (part === "publishedDate" && !issue.published)) return null;
  return {
    kind: "part",
    part,
    entry,
    isOlder: entry.baseData === undefined ? entry.base !== issue.version : entry.baseData !== stored,
  };
}
