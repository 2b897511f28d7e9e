"use client";

import { memo, useMemo } from "react";
import type { FormElement } from "@/lib/templates/schema";
import { DiscardedDrafts } from "./discarded-drafts";
import { clickToWrite } from "./click-to-write";
import { ConflictPanel } from "./conflict-panel";
import { useEditorState, useOptions } from "./editor-context";
import styles from "./editor.module.css";
import { ElementValue } from "./element-value";
import { useBillDrop } from "./panel/use-bill-drop";
import { CommentMark } from "./publishing/comment-mark";
import { PresenceTag } from "./presence-strip";
import { valueOf } from "./state";
import { dataOf, type ElementType, isBlank, type ValueData } from "./values";

/** Short values, which readers see as facts side by side. */
const facts = new Set<ElementType>(["short_text", "number", "date", "boolean", "link", "select", "multi_select"]);

/**
 * One element as readers will see it; empty and hidden ones are marked. Memoized, so that only its own changes
 * re-render it.
 */
export const ElementReading = memo(function ElementReading({
  element,
  onOpen,
}: {
  element: FormElement;
  /** Opens its controls; absent where it is read-only. */
  onOpen?: () => void;
}) {
  const draft = useEditorState((state) => state.drafts[element.id]);
  const value = useEditorState((state) => valueOf(state.issue, element.id));
  const invalid = useEditorState((state) => state.invalidFields.includes(element.id));
  const type = element.formElementType.name;
  const data = useMemo<ValueData>(() => draft?.data ?? dataOf(type, value), [draft?.data, type, value]);
  const options = useOptions(element);
  const blank = isBlank(data);
  const isRow = blank || facts.has(type);
  const drop = useBillDrop(element, false);
  return (
    <div
      {...drop}
      className={styles.element}
      data-commented=""
      data-hidden={!element.public || undefined}
      data-invalid={invalid || undefined}
      data-row={isRow || undefined}
    >
      {(element.isLabelVisible || blank || !element.public) && (
        <h3 className={element.isLabelVisible && !isRow ? styles.label : styles.quietLabel}>
          {element.label}
          {!element.public && <span className={styles.hint}> · staff only</span>}
        </h3>
      )}
      <div className={styles.value} {...(onOpen && clickToWrite(element.id, element.label, onOpen))}>
        {blank ? (
          <p className={styles.absent}>{element.required ? "Required" : "Empty"}</p>
        ) : (
          <ElementValue element={element} data={data} value={value} options={options} />
        )}
      </div>
      {!blank && <CommentMark elementId={element.id} label={element.label} />}
      {draft?.theirs && <ConflictPanel element={element} draft={draft} />}
      <DiscardedDrafts element={element} />
      <PresenceTag place={`element:${element.id}`} />
    </div>
  );
});
