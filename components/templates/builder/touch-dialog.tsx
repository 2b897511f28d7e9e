"use client";

import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { Notice } from "@/components/ui/primitives/notice";
import { formatNumber } from "@/lib/platform/text/format";
import styles from "./builder.module.css";
import type { Touch } from "./touch";

type Props = {
  title: string;
  touch: Touch | null;
  confirm: string;
  danger?: boolean;
  busy?: boolean;
  error?: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** Shows the effects of a change before it is made: what is kept, what readers see, which drafts become incomplete. */
export function TouchDialog({ title, touch, confirm, danger, busy, error, onConfirm, onClose }: Props) {
  const drafts = touch?.drafts;
  return (
    <Dialog
      open={touch !== null}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button kind={danger ? "danger" : "primary"} busy={busy} onClick={onConfirm} data-autofocus>
            {confirm}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      {error && (
        <Notice kind="error" live>
          {error}
        </Notice>
      )}
      {touch?.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {drafts && (
        <div className={styles.drafts}>
          <p>
            {drafts.total === 1
              ? "1 draft has nothing in this field and would be incomplete"
              : `${formatNumber(drafts.total)} drafts have nothing in this field and would be incomplete`}
            and can't be published until it is filled in. Published issues are not affected.
          </p>
          <ul>
            {drafts.issues.map((issue) => (
              <li key={issue.id}>
                <a href={`/admin/publication-issue/edit/${issue.id}`} target="_blank" rel="noreferrer">
                  {issue.name}
                </a>
              </li>
            ))}
          </ul>
          {drafts.total > drafts.issues.length && <p>And {formatNumber(drafts.total - drafts.issues.length)} more.</p>}
        </div>
      )}
    </Dialog>
  );
}

export const saysNothing = (touch: Touch): boolean => touch.lines.length === 0 && touch.drafts === null;
