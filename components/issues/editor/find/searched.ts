import type { DocumentNode } from "@/lib/issues/document/document";
import type { PublicationIssue } from "@/lib/issues/schema";
import type { FormElement } from "@/lib/templates/schema";
import { type EditorState, shownData } from "../state";
import { matchesIn, type Match, type FindQuery } from "./find-text";

/** One rich text with what was found in it. */
export type Searched = { elementId: number; label: string; document: DocumentNode; matches: Match[] };

const found = new WeakMap<DocumentNode, { key: string; matches: Match[] }>();

/** The elements of an issue that are rich texts and in use, in the order of the page. */
export function richTextsOf(template: PublicationIssue["formTemplate"]): FormElement[] {
  const groups = (template.formElementGroups ?? []).filter((group) => group.active);
  return groups
    .flatMap((group) => group.formElements)
    .filter((element) => element.active && element.formElementType.name === "rich_text");
}

/** Where the rich texts of an issue say something. A text that did not change is not read again. */
export function searchIssue(state: EditorState, findQuery: FindQuery, only: number | null): Searched[] {
  if (findQuery.words === "") return [];
  const key = JSON.stringify([findQuery.words, findQuery.matchCase, findQuery.wholeWords]);
  return richTextsOf(state.issue.formTemplate)
    .filter((element) => only === null || element.id === only)
    .map(({ id, label }) => {
      const { document } = shownData(state, id) as { document: DocumentNode };
      const known = found.get(document);
      const matches = known?.key === key ? known.matches : matchesIn(document, findQuery);
      found.set(document, { key, matches });
      return { elementId: id, label, document, matches };
    })
    .filter((text) => text.matches.length > 0);
}
