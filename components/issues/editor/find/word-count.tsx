"use client";

import { useDeferredValue } from "react";
import { formatCount, formatNumber } from "@/lib/format";
import { type DocumentNode, plainTextOf } from "@/lib/issues/document";
import { useWholeState } from "../editor-context";
import { elementsOf, shownData } from "../state";
import { countWords } from "../values";

const counted = new WeakMap<object, number>();

/** Words of a rich text; a text that did not change is not counted again. */
export function wordsIn(document: DocumentNode): number {
  const known = counted.get(document) ?? countWords(plainTextOf(document));
  counted.set(document, known);
  return known;
}

/** The words of a text, and of all the texts of its issue. */
export function WordCount({ document }: { document: DocumentNode | undefined }) {
  const state = useDeferredValue(useWholeState());
  const own = document ? wordsIn(document) : 0;
  const all = elementsOf(state.issue)
    .filter((element) => element.active)
    .reduce((sum, element) => {
      const data = shownData(state, element.id);
      if ("document" in data) return sum + wordsIn(data.document as DocumentNode);
      const type = element.formElementType.name;
      return "textValue" in data && (type === "short_text" || type === "long_text") ? sum + countWords(data.textValue) : sum;
    }, 0);
  return <span title="Words of this text, and of the whole issue">{formatCount(own, "word")}{all !== own && ` of ${formatNumber(all)} in the issue`}</span>;
}
