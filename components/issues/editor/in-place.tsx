"use client";

import { Pencil } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { useIssueEditor, useEditorState } from "./editor-context";
import styles from "./editor.module.css";
import { clickToWrite } from "./click-to-write";
import { isFocusFree } from "./focus";
import { focusControl, takeOpenTarget } from "./open-at";
import { PresenceTag } from "./presence-strip";
import { type Part, unsavedParts } from "./state";

type InPlaceProps = {
  part: Part;
  /** Name used in the buttons' labels: "title", "topics". */
  name: string;
  /** Its reading view. */
  reading: ReactNode;
  /** Whether it is empty: the button is then visible without hover. */
  isBlank?: boolean;
  /** Its controls. */
  children: ReactNode;
};

/**
 * One part of the issue: reading view or controls in the same place. Enter saves; Escape resets, but asks before
 * it discards text; then the focus returns to the button.
 */
export function InPlace({ part, name, reading, isBlank = false, children }: InPlaceProps) {
  const { store, actions } = useIssueEditor();
  const editing = useEditorState((state) => state.modes.includes(part));
  const busy = useEditorState((state) => state.loading.includes(part));
  const [asking, setAsking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(editing);
  useEffect(() => {
    if (wasEditing.current === editing) return;
    wasEditing.current = editing;
    const control = box.current?.querySelector<HTMLElement>("input, textarea, select");
    const clicked = editing && control ? takeOpenTarget(part) : null;
    if (clicked && control) return focusControl(control, clicked);
    if (!isFocusFree()) return;
    box.current?.querySelector<HTMLElement>(editing ? "input, textarea, select" : "[data-edit]")?.focus();
  }, [editing, part]);

  const open = () => store.dispatch({ type: "edit", mode: part });
  if (!editing) {
    return (
      <div ref={box} className={styles.part} data-blank={isBlank || undefined}>
        <div className={styles.reading}>
          <div className={styles.value} {...clickToWrite(part, name, open)}>
            {reading}
          </div>
          <PresenceTag place={part} />
        </div>
        <Button kind="quiet" small data-edit="" className={styles.edit} onClick={open}>
          <Pencil size={14} aria-hidden="true" /> {isBlank ? "Add" : "Edit"} {name}
        </Button>
      </div>
    );
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void actions.savePart(part);
  };
  const resetPart = () => {
    setAsking(false);
    actions.reset(part);
  };
  const reset = () => (unsavedParts(store.get()).includes(part) ? setAsking(true) : resetPart());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    reset();
  };
  return (
    <div ref={box} className={styles.part} data-editing="" data-place={part}>
      <PresenceTag place={part} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape bubbles from the controls inside */}
      <form className={styles.form} aria-label={`Edit ${name}`} noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
        {children}
        <div className={styles.buttons}>
          <Button kind="primary" small type="submit" busy={busy}>
            Save {name}
          </Button>
          <Button small onClick={reset}>
            Reset
          </Button>
        </div>
      </form>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Discard changes to the ${name}?`}
        actions={
          <>
            <Button kind="danger" onClick={resetPart}>
              Discard changes
            </Button>
            <Button onClick={() => setAsking(false)}>Keep writing</Button>
          </>
        }
      >
        <p>Your changes since the last save will be lost.</p>
      </Dialog>
    </div>
  );
}
