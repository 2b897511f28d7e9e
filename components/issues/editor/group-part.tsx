"use client";

import { Pencil } from "lucide-react";
import { Fragment, type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import type { FormElementGroup } from "@/lib/templates/schema";
import { useIssueEditor, useEditorState } from "./editor-context";
import styles from "./editor.module.css";
import { ElementEditing } from "./element-editing";
import { ElementReading } from "./element-reading";
import { controlIn, isFocusFree } from "./focus";
import { focusControl, openTargetAt, takeOpenTarget } from "./open-at";
import { elementsOfGroup, type Mode, shownData, valueOf } from "./state";
import { UnsavedText } from "./unsaved-words";
import { isBlank, sameData } from "./values";

/**
 * A group of elements, in reading view or with its controls. Input autosaves; Save also closes the controls once
 * everything is saved.
 */
export function GroupPart({ group }: { group: FormElementGroup }) {
  const { store, autosave } = useIssueEditor();
  const mode: Mode = `group:${group.id}`;
  const editing = useEditorState((state) => state.modes.includes(mode));
  const invalid = useEditorState((state) => state.invalidGroups.includes(group.id));
  // Re-renders when any element becomes blank or filled.
  useEditorState((state) => state.issue);
  const [leaving, setLeaving] = useState(false);
  const [asking, setAsking] = useState(false);
  const box = useRef<HTMLElement>(null);
  const ids = useMemo(() => group.formElements.map((element) => element.id), [group.formElements]);
  const wasEditing = useRef(editing);
  /** Input events since the last "save and close". */
  const inputs = useRef(0);
  const open = useCallback(() => store.dispatch({ type: "edit", mode: `group:${group.id}` }), [store, group.id]);
  useEffect(() => {
    if (wasEditing.current === editing) return;
    wasEditing.current = editing;
    const clicked = editing ? ids.map(openTargetAt).find((target) => target !== null) : null;
    const control = clicked && controlIn(box.current?.querySelector(`[data-place="element:${clicked.place}"]`));
    if (clicked && control) {
      // A rich text handles the open target itself on focus.
      if (control.getAttribute("role") === "textbox") control.focus({ preventScroll: clicked.y !== null });
      else {
        takeOpenTarget(clicked.place);
        focusControl(control, clicked);
      }
      return;
    }
    // Opened from elsewhere, such as by a refused publish: the focus stays where it was put.
    if (!isFocusFree()) return;
    const target = editing
      ? controlIn(box.current?.querySelector("[data-element]"))
      : box.current?.querySelector<HTMLElement>("[data-edit]");
    // A rich text is still loading: it takes the focus from its group once it has loaded.
    (target ?? box.current)?.focus();
  }, [editing, ids]);

  const elements = group.formElements
    .filter((element) => element.active)
    .sort((a, b) => a.sortOrder - b.sortOrder || a.id - b.id);
  const removed = group.formElements.filter(
    (element) => !element.active && !isBlank(shownData(store.get(), element.id)),
  );
  if (elements.length === 0 && removed.length === 0) return null;

  const isEmpty = elements.every((element) => isBlank(shownData(store.get(), element.id)));
  const save = async () => {
    inputs.current = 0;
    setLeaving(true);
    const isSaved = await autosave.flush(elements.map((element) => element.id));
    setLeaving(false);
    // If the user kept typing, stay open: the next keys would otherwise go to a button.
    if (isSaved && inputs.current === 0) store.dispatch({ type: "leave", mode });
  };
  const changedElements = () => {
    const state = store.get();
    return elementsOfGroup(state.issue, group.id).filter(
      (element) => !sameData(shownData(state, element.id), state.before[group.id]?.[element.id]),
    );
  };
  const resetGroup = () => {
    const ids = changedElements().map((element) => element.id);
    setAsking(false);
    store.dispatch({ type: "reset", mode });
    autosave.touched(ids);
  };
  const reset = () => (changedElements().length > 0 ? setAsking(true) : resetGroup());
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.target as Element).closest("dialog")) return;
    if (event.key === "Escape" && !event.defaultPrevented && !event.nativeEvent.isComposing) {
      // Otherwise the same key press would close the dialog that it opens.
      event.preventDefault();
      reset();
    }
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void save();
  };

  return (
    <section
      ref={box}
      tabIndex={-1}
      className={styles.group}
      aria-labelledby={`group-${group.id}`}
      data-editing={editing || undefined}
      data-invalid={invalid || undefined}
      data-blank={isEmpty || undefined}
    >
      <div className={styles.groupHead}>
        <h2 id={`group-${group.id}`}>{group.name}</h2>
        {!editing && (
          <Button
            kind="quiet"
            small
            data-edit=""
            className={styles.edit}
            aria-describedby={`group-${group.id}`}
            onClick={open}
          >
            <Pencil size={14} aria-hidden="true" /> {isEmpty ? "Write" : "Edit"}
          </Button>
        )}
      </div>
      {invalid && <p className={styles.groupError}>Complete the required fields of this section before publishing.</p>}
      {editing ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and Ctrl+Enter bubble from the controls inside
        <div
          role="group"
          aria-labelledby={`group-${group.id}`}
          className={styles.fields}
          onKeyDown={onKeyDown}
          onInput={() => inputs.current++}
        >
          {elements.map((element) => (
            <ElementEditing key={element.id} element={element} />
          ))}
          <div className={styles.buttons}>
            <Button kind="primary" small busy={leaving} onClick={() => void save()}>
              Save and close
            </Button>
            <Button small onClick={reset}>
              Reset
            </Button>
            <span className={styles.hint}>Changes save automatically.</span>
          </div>
        </div>
      ) : (
        <div className={styles.elements}>
          {elements.map((element) => (
            <ElementReading key={element.id} element={element} onOpen={open} />
          ))}
        </div>
      )}
      {removed.length > 0 && (
        <div className={styles.removed}>
          <p className={styles.hint}>
            No longer in the template
            {removed.some((element) => valueOf(store.get().issue, element.id)) && "; saved with this issue"}.
          </p>
          {removed.map((element) => (
            <Fragment key={element.id}>
              <ElementReading element={element} />
              <UnsavedText element={element} />
            </Fragment>
          ))}
        </div>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Discard changes to “${group.name}”?`}
        actions={
          <>
            <Button kind="danger" onClick={resetGroup}>
              Discard changes
            </Button>
            <Button onClick={() => setAsking(false)}>Keep writing</Button>
          </>
        }
      >
        <p>Discards all your changes to this section since you opened it.</p>
      </Dialog>
    </section>
  );
}
