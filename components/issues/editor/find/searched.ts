import type { DocumentNode } from "@/lib/issues/document";
import { type EditorState, elementsOf, shownData } from "../state";
import { matchesIn, type Match, type Wanted } from "./find-text";

/** One rich text with what was found in it. */
export type Searched = { elementId: number; label: string; document: DocumentNode; matches: Match[] };

const found = new WeakMap<DocumentNode, { key: string; matches: Match[] }>();

/** Rich texts of an issue that are in use, in the order of the page. */
export function richTextsOf(state: EditorState): { elementId: number; label: string; document: DocumentNode }[] {
  const groups = (state.issue.formTemplate.formElementGroups ?? []).filter((group) => group.active);
  const inUse = new Set(groups.flatMap((group) => group.formElements).filter((element) => element.active && element.formElementType.name === "rich_text").map((element) => element.id));
  return elementsOf(state.issue)
    .filter((element) => inUse.has(element.id))
    .flatMap(({ id, label }) => {
      const data = shownData(state, id);
      return "document" in data ? [{ elementId: id, label, document: data.document as DocumentNode }] : [];
    });
}

/** Where the rich texts of an issue say something. A text that did not change is not read again. */
export function searchIssue(state: EditorState, wanted: Wanted, only: number | null): Searched[] {
  const key = JSON.stringify([wanted.words, wanted.matchCase, wanted.wholeWords]);
  return richTextsOf(state)
    .filter((text) => only === null || text.elementId === only)
    .map((text) => {
      const known = found.get(text.document);
      const matches = known?.key === key ? known.matches : matchesIn(text.document, wanted);
      found.set(text.document, { key, matches });
      return { ...text, matches };
    })
    .filter((text) => text.matches.length > 0);
}
