"use client";

import { Button } from "@/components/ui/primitives/button";
import { Disclosure } from "@/components/ui/primitives/disclosure";
import type { FormElement } from "@/lib/templates/schema";
import { CopyText } from "./copy-words";
import { useIssueEditor, useEditorState } from "./editor-context";
import styles from "./editor.module.css";
import { backToElement } from "./focus";
import type { Aside } from "./state";
import { useValueText } from "./value-labels";

/** Discarded versions of an element: copy, restore or delete. */
export function DiscardedDrafts({ element }: { element: FormElement }) {
  const asides = useEditorState((state) => state.asides[element.id]);
  return asides?.length ? <Asides element={element} asides={asides} /> : null;
}

function Asides({ element, asides }: { element: FormElement; asides: readonly Aside[] }) {
  const { choices } = useIssueEditor();
  const words = useValueText(element);
  return (
    <div className={styles.asides}>
      {asides.map((aside) => (
        <Disclosure
          key={aside.key}
          summary={`Discarded: ${aside.title.toLowerCase() === "yours" ? "your text" : aside.title === "Saved" || aside.title === "Saved elsewhere" ? "the saved text" : `${aside.title} text`}`}
        >
          <p className={styles.baseText}>{words(aside.data) || <i>(empty)</i>}</p>
          <div className={styles.buttons}>
            <CopyText words={words(aside.data)} whose="the discarded text" />
            <Button
              small
              kind="quiet"
              onClick={(event) => {
                choices.restoreDiscarded(element.id, aside);
                backToElement(event.currentTarget);
              }}
            >
              Restore it
            </Button>
            <Button
              small
              kind="quiet"
              onClick={(event) => {
                choices.forget(element.id, aside.key);
                backToElement(event.currentTarget);
              }}
            >
              Discard it
            </Button>
          </div>
        </Disclosure>
      ))}
    </div>
  );
}
