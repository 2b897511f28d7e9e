"use client";

import type { FormElement } from "@/lib/templates/schema";
import { CopyWords } from "./copy-words";
import { useEditorState } from "./editor-context";
import styles from "./editor.module.css";
import { useValueWords } from "./value-words";

/** What was typed into an element that was removed before it could be saved: it can only be copied. */
export function UnsavedWords({ element }: { element: FormElement }) {
  const draft = useEditorState((state) => state.drafts[element.id]);
  const words = useValueWords(element);
  if (draft?.trouble?.kind !== "refused") return null;
  return (
    <div className={styles.buttons} role="alert">
      <span className={styles.groupError}>“{element.label}” was removed before this was saved. Copy what you need.</span>
      <CopyWords words={words(draft.data)} whose="the unsaved text" />
    </div>
  );
}
