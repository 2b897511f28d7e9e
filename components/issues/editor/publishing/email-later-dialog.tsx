"use client";

import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { Notice } from "@/components/ui/primitives/notice";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useAction } from "@/components/ui/hooks/use-action";
import type { Audience } from "@/lib/newsletters/issue-mail/schema";
import { formatCount, formatList } from "@/lib/platform/text/format";
import { useIssueEditor, useEditorState } from "../editor-context";
import { emailLater } from "./publishing-calls";
import styles from "./publishing.module.css";
import { useAudience, useEmailed } from "./use-publishing";

/** Whether an issue was published without email and can still be emailed. */
export const canEmailLater = (audience: Audience | undefined): boolean =>
  Boolean(
    audience?.published && !audience.isHistory && audience.templateSends && audience.published.emailedAt === null,
  );

/** Emails the published version to its subscribers, once. */
export function EmailLaterDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open ? <Asking onClose={onClose} /> : null;
}

function Asking({ onClose }: { onClose: () => void }) {
  const { viewer } = useIssueEditor();
  const { id, name, hasUnpublishedChanges } = useEditorState((state) => state.issue);
  const audience = useAudience().data;
  const emailed = useEmailed();
  const { busy, problem, act } = useAction();
  const subscribers = audience?.published?.subscribers ?? 0;
  const send = async () => {
    const sent = await act(() => emailLater(viewer.id, id));
    await emailed();
    if (!sent) return;
    onClose();
    showToast(sent.message);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Email this issue?"
      actions={
        <>
          <Button kind="primary" busy={busy} disabled={subscribers === 0} onClick={() => void send()}>
            {subscribers > 0 ? `Email ${formatCount(subscribers, "subscriber")}` : "Email this issue"}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <div className={styles.stack}>
        {problem && (
          <Notice kind="error" live>
            {problem.message}
          </Notice>
        )}
        {subscribers > 0 && audience?.published ? (
          <p>
            “{name}” was published without email. It goes to {formatCount(subscribers, "subscriber")} of{" "}
            {formatList(audience.published.of)}. An issue is emailed once.
          </p>
        ) : (
          <p>No one has subscribed yet, so there is no one to email.</p>
        )}
        {hasUnpublishedChanges && (
          <p className={styles.quiet}>The published version is sent. Your unpublished changes are not in it.</p>
        )}
        {audience && !audience.mailServer && subscribers > 0 && (
          <Notice kind="info">No mail server is set up, so the messages are saved for administrators instead.</Notice>
        )}
      </div>
    </Dialog>
  );
}
