import type { DocumentNode } from "@/lib/issues/document/document";
import type { PublicationIssue } from "@/lib/issues/schema";
import type { FormElement } from "@/lib/templates/schema";
import { type EditorState, shownData } from "../state";
import { matchesIn, type Match, type FindQuery } from "./find-text";

/** One rich text and its matches. */
export type Searched = { elementId: number; label: string; document: DocumentNode; matches: Match[] };

const found = new WeakMap<DocumentNode, { key: string; matches: Match[] }>();

/** The active rich text elements of an issue, in page order. */
export function richTextsOf(template: PublicationIssue["formTemplate"]): FormElement[] {
  const groups = (template.formElementGroups ?? []).filter((group) => group.active);
  return groups
    .flatMap((group) => group.formElements)
    .filter((element) => element.active && element.formElementType.name === "rich_text");
}

/** Matches in all rich texts of an issue. Cached per text. */
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
