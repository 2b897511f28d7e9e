"use client";

import { useDeferredValue } from "react";
import { formatCount, formatNumber } from "@/lib/platform/text/format";
import { type DocumentNode, plainTextOf } from "@/lib/issues/document/document";
import type { PublicationIssue } from "@/lib/issues/schema";
import { useStateIfAny } from "../editor-context";
import { type EditorState, elementsOf } from "../state";
import { countWords } from "../values";

const counted = new WeakMap<object, number>();

function wordsIn(document: DocumentNode): number {
  const known = counted.get(document) ?? countWords(plainTextOf(document));
  counted.set(document, known);
  return known;
}

const texts = new Set(["rich_text", "short_text", "long_text"]);
const textIds = new WeakMap<PublicationIssue["formTemplate"], ReadonlySet<number>>();

/** The active elements of an issue that contain running text. */
function textsOf(issue: PublicationIssue): ReadonlySet<number> {
  const known =
    textIds.get(issue.formTemplate) ??
    new Set(
      elementsOf(issue)
        .filter((element) => element.active && texts.has(element.formElementType.name))
        .map((element) => element.id),
    );
  textIds.set(issue.formTemplate, known);
  return known;
}

/** Word count of all texts of an issue as they are on screen. */
function wordsOfIssue({ issue, drafts }: EditorState): number {
  const ids = textsOf(issue);
  const words = (data: { document?: unknown; textValue?: string | null }) =>
    data.document ? wordsIn(data.document as DocumentNode) : countWords(data.textValue ?? "");
  const saved = (issue.formElementValues ?? [])
    .filter((value) => ids.has(value.formElement) && !drafts[value.formElement])
    .reduce((sum, value) => sum + words(value), 0);
  return Object.entries(drafts).reduce(
    (sum, [id, draft]) =>
      ids.has(Number(id)) ? sum + words(draft.data as { document?: unknown; textValue?: string }) : sum,
    saved,
  );
}

export function WordCount({ document }: { document: DocumentNode | undefined }) {
  return <span>{formatCount(document ? wordsIn(document) : 0, "word")}</span>;
}

/** Word counts of the text being edited and of the whole issue. */
export function WordCounts({ document }: { document: DocumentNode | undefined }) {
  const state = useDeferredValue(useStateIfAny());
  const own = document ? wordsIn(document) : 0;
  if (!state) return <WordCount document={document} />;
  const all = wordsOfIssue(state);
  return (
    <span title="Words in this text and in the whole issue">
      {formatCount(own, "word")}
      {all !== own && `, ${formatNumber(all)} in the whole issue`}
    </span>
  );
}
