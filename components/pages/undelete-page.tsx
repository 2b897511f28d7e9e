"use client";

import { useAction } from "@/components/ui/hooks/use-action";
import { useNavigateIfMounted } from "@/components/ui/hooks/use-navigate-if-mounted";
import { Button } from "@/components/ui/primitives/button";
import { Notice } from "@/components/ui/primitives/notice";
import { showToast } from "@/components/ui/primitives/toast-store";
import type { pagesApi } from "@/lib/pages/api";
import { call } from "@/lib/platform/http/call";

/** Restores a page from the trash and opens it. */
export function UndeletePage({ id, title }: { id: number; title: string }) {
  const goOn = useNavigateIfMounted();
  const { busy, problem, act } = useAction();
  const restore = async () => {
    const done = await act(() =>
      call<typeof pagesApi.undelete>("POST", "/admin/page/api/undelete/[id]", { params: { id }, body: {} }),
    );
    if (!done) return;
    showToast(`“${title}” was restored as a draft.`);
    goOn(`/admin/page/edit/${id}`);
  };
  return (
    <>
      <Button small busy={busy} aria-label={`Restore ${title}`} onClick={() => void restore()}>
        Restore
      </Button>
      {problem && (
        <Notice kind="error" live>
          {problem.message}
        </Notice>
      )}
    </>
  );
}
