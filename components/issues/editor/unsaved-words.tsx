"use client";

import type { MouseEvent } from "react";
import { Button } from "@/components/ui/primitives/button";
import type { FormElement } from "@/lib/templates/schema";
import { CopyText } from "./copy-words";
import { useIssueEditor, useEditorState } from "./editor-context";
import styles from "./editor.module.css";
import { useValueText } from "./value-labels";
import { dataOf } from "./values";

/**
 * Unsaved text of an element that was removed: it can only be copied and then discarded, because unsaved text
 * blocks publishing.
 */
export function UnsavedText({ element }: { element: FormElement }) {
  const { autosave } = useIssueEditor();
  const draft = useEditorState((state) => state.drafts[element.id]);
  const words = useValueText(element);
  const forget = (event: MouseEvent<HTMLButtonElement>) => {
    // The button disappears with the text.
    event.currentTarget.closest("section")?.focus();
    autosave.typed(element.id, dataOf(element.formElementType.name, undefined));
  };
  if (draft?.trouble?.kind !== "refused") return null;
  return (
    <div className={styles.buttons} role="alert">
      <span className={styles.groupError}>
        “{element.label}” was removed before this was saved. Copy what you need.
      </span>
      <CopyText words={words(draft.data)} whose={`the unsaved ${element.label}`} />
      <Button small kind="quiet" onClick={forget} aria-label={`Discard the unsaved ${element.label}`}>
        Discard it
      </Button>
    </div>
  );
}
