"use client";

import { CircleAlert, CircleCheck, CircleDashed } from "lucide-react";
import { Button } from "@/components/ui/primitives/button";
import { useIssueEditor, useWholeState } from "./editor-context";
import styles from "./editor.module.css";
import { saveStateLabel } from "./saved-words";

const marks = { calm: CircleCheck, busy: CircleDashed, trouble: CircleAlert } as const;

/**
 * Save state as text, always visible. Only errors are announced: a screen reader should not announce each
 * autosave.
 */
export function SavedState() {
  const state = useWholeState();
  const { timeZone, signIn } = useIssueEditor();
  const words = saveStateLabel(state, timeZone);
  const Mark = marks[words.kind];
  return (
    <p className={styles.saved} data-kind={words.kind} role={words.kind === "trouble" ? "alert" : undefined}>
      <Mark size={16} aria-hidden="true" /> <span>{words.text}</span>
      {words.isSignedOut && (
        <Button small kind="quiet" className={styles.signIn} onClick={signIn}>
          Sign in
        </Button>
      )}
    </p>
  );
}
