"use client";

import { memo, useEffect, useMemo } from "react";
import type { FormElement } from "@/lib/templates/schema";
import { DiscardedDrafts } from "./discarded-drafts";
import { ConflictPanel } from "./conflict-panel";
import { useIssueEditor, useEditorState } from "./editor-context";
import styles from "./editor.module.css";
import { BillsField } from "./fields/bills-field";
import { BooleanField } from "./fields/boolean-field";
import type { FieldProps } from "./fields/field-props";
import { FilesField } from "./fields/files-field";
import { SelectField } from "./fields/select-field";
import { TextField } from "./fields/text-field";
import { useBillDrop } from "./panel/use-bill-drop";
import { CommentMark } from "./publishing/comment-mark";
import { PresenceTag } from "./presence-strip";
import { loadRichText, RichTextControl } from "./rich-text-control";
import { valueOf } from "./state";
import { dataOf, type ElementType, type ValueData } from "./values";

const controls: Record<ElementType, (props: FieldProps) => React.ReactNode> = {
  short_text: (props) => <TextField {...props} />,
  long_text: (props) => <TextField {...props} />,
  number: (props) => <TextField {...props} />,
  date: (props) => <TextField {...props} />,
  link: (props) => <TextField {...props} />,
  boolean: (props) => <BooleanField {...props} />,
  select: (props) => <SelectField {...props} />,
  multi_select: (props) => <SelectField {...props} />,
  bills: (props) => <BillsField {...props} />,
  files: (props) => <FilesField {...props} />,
  rich_text: (props) => <RichTextControl {...props} />,
};

/** Prefetches the text editor: the user may be offline by the time it is needed. */
export function useTextEditorSoon(): void {
  useEffect(() => {
    const timer = setTimeout(() => void loadRichText(), 100);
    return () => clearTimeout(timer);
  }, []);
}

/** The control of one element, with the messages of its draft. Memoized, because there may be hundreds on a page. */
export const ElementEditing = memo(function ElementEditing({ element }: { element: FormElement }) {
  const { autosave } = useIssueEditor();
  const draft = useEditorState((state) => state.drafts[element.id]);
  const value = useEditorState((state) => valueOf(state.issue, element.id));
  const invalid = useEditorState((state) => state.invalidFields.includes(element.id));
  const reloads = useEditorState((state) => state.reloads[element.id] ?? 0);
  const type = element.formElementType.name;
  const data = useMemo<ValueData>(() => draft?.data ?? dataOf(type, value), [draft?.data, type, value]);
  const refusal =
    draft?.trouble?.kind === "invalid" || draft?.trouble?.kind === "refused" ? draft.trouble.message : undefined;
  const error = refusal ?? (invalid ? "Complete this before publishing." : undefined);
  const drop = useBillDrop(element, true);
  return (
    <div
      {...drop}
      className={styles.element}
      data-element=""
      data-commented=""
      data-place={`element:${element.id}`}
      data-saving={draft?.phase === "saving" || undefined}
    >
      <PresenceTag place={`element:${element.id}`} />
      {controls[type]({
        element,
        id: `element-${element.id}`,
        hint: hintOf(element),
        data,
        reloads,
        error,
        value,
        onChange: (next) => autosave.typed(element.id, next),
      })}
      <CommentMark elementId={element.id} label={element.label} />
      {draft?.theirs && <ConflictPanel element={element} draft={draft} />}
      <DiscardedDrafts element={element} />
    </div>
  );
});

/** The template's note, and whether readers will see the content. */
function hintOf(element: FormElement): string | undefined {
  return [element.notes?.trim(), element.public ? "" : "Only staff see this."].filter(Boolean).join(" ") || undefined;
}
