"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAction } from "@/components/ui/hooks/use-action";
import { useNavigateIfMounted } from "@/components/ui/hooks/use-navigate-if-mounted";
import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { Notice } from "@/components/ui/primitives/notice";
import { showToast } from "@/components/ui/primitives/toast-store";
import { watchCalls } from "./watch-calls";

type Watch = { id: number; name: string; version: number };

/** Deletes a watch for good, after a question. */
export function DeleteWatch({ watch: { id, name, version } }: { watch: Watch }) {
  const router = useRouter();
  const navigate = useNavigateIfMounted();
  const { busy, problem, act, clear } = useAction();
  const [asks, setAsks] = useState(false);
  const close = () => {
    clear();
    setAsks(false);
  };
  const remove = () =>
    void act(async () => {
      await watchCalls.delete(id, version);
      setAsks(false);
      showToast(`Deleted “${name}”.`);
      navigate("/language-watch/list");
      router.refresh();
    });
  return (
    <>
      <Button small kind="quiet" aria-haspopup="dialog" aria-label={`Delete ${name}`} onClick={() => setAsks(true)}>
        Delete
      </Button>
      <Dialog
        open={asks}
        onClose={close}
        title={`Delete “${name}”?`}
        actions={
          <>
            <Button kind="danger" busy={busy} onClick={remove}>
              Delete watch
            </Button>
            <Button kind="quiet" onClick={close}>
              Cancel
            </Button>
          </>
        }
      >
        <p>Its events and its alert are deleted with it. This cannot be undone.</p>
        {problem && (
          <Notice kind="error" live>
            {problem.message}
          </Notice>
        )}
      </Dialog>
    </>
  );
}
