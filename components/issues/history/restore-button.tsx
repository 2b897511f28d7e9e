"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { Notice } from "@/components/ui/primitives/notice";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useNavigateIfMounted } from "@/components/ui/hooks/use-navigate-if-mounted";
import { useSubmit } from "@/components/ui/hooks/use-submit";
import type { revisionsApi } from "@/lib/issues/history/api";

type RestoreButtonProps = {
  id: number;
  kind: "snapshot" | "kept";
  /** Label of the version: "version 3". */
  what: string;
  /** Whether the working copy has changes that no snapshot contains. */
  hasUnpublished: boolean;
};

/** After confirmation, restores the working copy, or starts a new draft from the version. Publishes nothing. */
export function RestoreButton({ id, kind, what, hasUnpublished }: RestoreButtonProps) {
  const router = useRouter();
  const navigate = useNavigateIfMounted();
  const [asking, setAsking] = useState(false);
  const open = (issueId: number, message: string) => {
    showToast(message);
    navigate(`/admin/publication-issue/edit/${issueId}`);
    router.refresh();
  };
  const restore = useSubmit<typeof revisionsApi.restore | typeof revisionsApi.restoreKept>(
    {
      method: "POST",
      path: kind === "snapshot" ? "/admin/issue-snapshot/api/restore/[id]" : "/admin/kept-copy/api/restore/[id]",
      input: { params: { id } },
    },
    ({ publicationIssue }) => open(publicationIssue.id, "Restored as a draft. Readers won’t see it until you publish."),
  );
  const draft = useSubmit<typeof revisionsApi.draft>(
    { method: "POST", path: "/admin/issue-snapshot/api/new-draft/[id]", input: { params: { id } } },
    ({ publicationIssue }) => open(publicationIssue.id, "New draft created from it."),
  );
  const error = restore.error ?? draft.error;
  return (
    <>
      <Button small onClick={() => setAsking(true)} aria-label={`Restore ${what}`}>
        Restore…
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Restore ${what}?`}
        actions={
          <>
            <Button kind="primary" busy={restore.busy} onClick={() => void restore.post()}>
              Restore as draft
            </Button>
            {kind === "snapshot" && (
              <Button busy={draft.busy} onClick={() => void draft.post()}>
                Start a new issue from this
              </Button>
            )}
            <Button kind="quiet" onClick={() => setAsking(false)}>
              Cancel
            </Button>
          </>
        }
      >
        <p>
          Name, headline, topics and all text of the draft become what they were then. Readers see no change until you
          publish.
        </p>
        {hasUnpublished && (
          <p>The current draft has unpublished changes. They are saved in this history and can be restored too.</p>
        )}
        {error && (
          <Notice kind="error" live>
            {error}
          </Notice>
        )}
      </Dialog>
    </>
  );
}
