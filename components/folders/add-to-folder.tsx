"use client";

import { useState } from "react";
import { hasSession, signInAndComeBack } from "@/components/auth/signed-in";
import { Button } from "@/components/ui/button";
import { FolderPlusIcon } from "@/components/ui/icons/folder-plus";
import { sayNotLoaded } from "@/components/ui/toast-store";
import { useLater } from "@/components/ui/use-later";
import styles from "./folder-button.module.css";

const load = () => import("./folder-choice-dialog").then((module) => module.FolderChoiceDialog);

/**
 * Keeps a bill in one's folders. Stands on public pages, which are the same for everybody: who is not signed in is sent to
 * sign in and comes back to this page.
 */
export function AddToFolder({ bill, compact = false }: { bill: { id: number; name: string }; compact?: boolean }) {
  const [open, setOpen] = useState(false);
  const [ChoiceDialog, bring] = useLater(load);
  const start = () => {
    if (!hasSession()) return signInAndComeBack();
    setOpen(true);
    void bring().then((isThere) => {
      if (isThere) return;
      setOpen(false);
      sayNotLoaded();
    });
  };
  return (
    <>
      <span className={styles.scripted}>
        <Button kind={compact ? "quiet" : "plain"} small onClick={start} onPointerEnter={() => hasSession() && void bring()} aria-label={compact ? `Add ${bill.name} to folder` : undefined} title={compact ? "Add to folder" : undefined}>
          <FolderPlusIcon />
          {!compact && "Add to folder"}
        </Button>
      </span>
      {open && ChoiceDialog && <ChoiceDialog bill={bill} onClose={() => setOpen(false)} />}
    </>
  );
}
