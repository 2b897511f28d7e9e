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
import type { Page } from "@/lib/pages/schema";
import { trashDays } from "@/lib/pages/trash-days";
import { call } from "@/lib/platform/http/call";

/** Unpublishes or deletes a page, after a confirmation. */
export function PageActions({ page, isUnsaved }: { page: Page; isUnsaved: boolean }) {
  const { id, title, url, version } = page;
  const router = useRouter();
  const navigate = useNavigateIfMounted();
  const [asking, setAsking] = useState<"unpublish" | "delete" | null>(null);
  const { busy, problem, act, clear } = useAction();
  const close = () => {
    clear();
    setAsking(null);
  };
  const unpublish = async () => {
    const done = await act(() =>
      call<typeof pagesApi.unpublish>("POST", "/admin/page/api/unpublish/[id]", { params: { id }, body: { version } }),
    );
    if (!done) return;
    close();
    showToast(`“${title}” is a draft again.`);
    router.refresh();
  };
  const remove = async () => {
    const done = await act(() =>
      call<typeof pagesApi.delete>("POST", "/admin/page/api/delete/[id]", { params: { id }, body: { version } }),
    );
    if (!done) return;
    showToast(`“${title}” was deleted.`);
    navigate("/admin/page/list");
    router.refresh();
  };
  return (
    <>
      {page.published && (
        <Button kind="quiet" disabled={isUnsaved} onClick={() => setAsking("unpublish")}>
          Unpublish…
        </Button>
      )}
      <Button kind="quiet" onClick={() => setAsking("delete")}>
        Delete…
      </Button>
      <Dialog
        open={asking !== null}
        onClose={close}
        title={asking === "delete" ? "Delete this page?" : "Unpublish this page?"}
        actions={
          <>
            {asking === "delete" ? (
              <Button kind="danger" busy={busy} onClick={() => void remove()}>
                Delete page
              </Button>
            ) : (
              <Button kind="primary" busy={busy} onClick={() => void unpublish()}>
                Unpublish
              </Button>
            )}
            <Button kind="quiet" onClick={close}>
              Cancel
            </Button>
          </>
        }
      >
        <p>
          {asking === "delete"
            ? `${page.published ? `Readers can't open ${url} anymore. ` : ""}Its links are removed from the menus. You can restore “${title}” from Deleted pages for ${trashDays} days.`
            : `Readers can't open ${url} anymore. The text and its versions stay here.`}
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
