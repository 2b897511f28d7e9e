"use client";

import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { Notice } from "@/components/ui/primitives/notice";
import { useIssueEditor, useEditorState } from "../editor-context";
import { sendTestMail } from "./publishing-calls";
import styles from "./publishing.module.css";

type Result = { kind: "success" | "error"; message: string };

/** Preview of the draft's email as subscribers would get it, and a test email to the editor's own address. */
export function EmailDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open ? <EmailPreview onClose={onClose} /> : null;
}

function EmailPreview({ onClose }: { onClose: () => void }) {
  const { actions, viewer } = useIssueEditor();
  const id = useEditorState((state) => state.issue.id);
  const contentVersion = useEditorState((state) => state.issue.contentVersion);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const sendTest = async () => {
    setBusy(true);
    setResult(null);
    try {
      await actions.saveAll();
      setResult({ kind: "success", message: (await sendTestMail(viewer.id, id)).message });
    } catch (error) {
      setResult({ kind: "error", message: error instanceof Error ? error.message : "An unknown error occurred." });
    }
    setBusy(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Email preview"
      wide
      actions={
        <>
          <Button kind="primary" busy={busy} onClick={() => void sendTest()}>
            Send me a test
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p className={styles.quiet}>This is how the saved draft looks as an email. Tests go only to {viewer.email}.</p>
        {result && (
          <Notice kind={result.kind} live>
            {result.message}
          </Notice>
        )}
        <iframe
          key={contentVersion}
          className={styles.mail}
          title="The email"
          src={`/admin/issue-mail/api/preview/${id}`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
      </div>
    </Dialog>
  );
}
