"use client";

import { FolderPlus } from "lucide-react";
import { useState } from "react";
import { hasSession, signInAndComeBack } from "@/components/auth/signed-in";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FolderChoice } from "./folder-choice";
import styles from "./folders.module.css";

/**
 * Keeps a bill in one's folders. Stands on public pages, which are the same for everybody: who is not signed in is sent to
 * sign in and comes back to this page.
 */
export function AddToFolder({ bill, compact = false }: { bill: { id: number; name: string }; compact?: boolean }) {
  const [open, setOpen] = useState(false);
  const start = () => {
    if (hasSession()) return setOpen(true);
    signInAndComeBack();
  };
  return (
    <>
      <span className={styles.scripted}>
        <Button kind={compact ? "quiet" : "plain"} small onClick={start} aria-label={compact ? `Add ${bill.name} to folder` : undefined} title={compact ? "Add to folder" : undefined}>
          <FolderPlus size={16} aria-hidden="true" />
          {!compact && "Add to folder"}
        </Button>
      </span>
      <Dialog open={open} onClose={() => setOpen(false)} title={`${bill.name} in your folders`} actions={<Button kind="primary" onClick={() => setOpen(false)}>Done</Button>}>
        <FolderChoice billId={bill.id} />
      </Dialog>
    </>
  );
}
