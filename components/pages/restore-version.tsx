"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAction } from "@/components/ui/hooks/use-action";
import { useNavigateIfMounted } from "@/components/ui/hooks/use-navigate-if-mounted";
import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { Notice } from "@/components/ui/primitives/notice";
import { showToast } from "@/components/ui/primitives/toast-store";
import type { pagesApi } from "@/lib/pages/api";
import { call } from "@/lib/platform/http/call";

type RestoreVersionProps = {
  id: number;
  version: number;
  number: number;
  /** Whether the draft equals the published version. */ isSaved: boolean;
};

/** Restores a published version as the draft, after a confirmation, because the draft is overwritten. */
export function RestoreVersion({ id, version, number, isSaved }: RestoreVersionProps) {
  const router = useRouter();
  const navigate = useNavigateIfMounted();
  const [isAsking, setIsAsking] = useState(false);
  const { busy, problem, act, clear } = useAction();
  const close = () => {
    clear();
    setIsAsking(false);
  };
  const restore = async () => {
    const body = { number, version };
    const done = await act(() =>
      call<typeof pagesApi.restore>("POST", "/admin/page/api/restore/[id]", { params: { id }, body }),
    );
    if (!done) return;
    showToast(`Version ${number} is the draft now.`);
    navigate(`/admin/page/edit/${id}`);
    router.refresh();
  };
  return (
    <>
      <Button small aria-label={`Restore version ${number} as draft`} onClick={() => setIsAsking(true)}>
        Restore as draft…
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={`Restore version ${number}?`}
        actions={
          <>
            <Button kind="primary" busy={busy} onClick={() => void restore()}>
              Restore as draft
            </Button>
            <Button kind="quiet" onClick={close}>
              Cancel
            </Button>
          </>
        }
      >
        <p>
          Title, description and text of the draft become those of version {number}.
          {!isSaved && " Draft changes that you never published are lost."} Readers see no change until you publish.
        </p>
        {problem && (
          <Notice kind="error" live>
            {problem.message}
          </Notice>
        )}
      </Dialog>
    </>
  );
}
