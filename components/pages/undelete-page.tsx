"use client";

import { useActionWithToast } from "@/components/ui/hooks/use-action-with-toast";
import { useNavigateIfMounted } from "@/components/ui/hooks/use-navigate-if-mounted";
import { Button } from "@/components/ui/primitives/button";
import { showToast } from "@/components/ui/primitives/toast-store";
import type { pagesApi } from "@/lib/pages/api";
import { call } from "@/lib/platform/http/call";

export function UndeletePage({ id, title }: { id: number; title: string }) {
  const navigate = useNavigateIfMounted();
  const { busy, perform } = useActionWithToast();
  const restore = () =>
    perform(async () => {
      await call<typeof pagesApi.undelete>("POST", "/admin/page/api/undelete/[id]", { params: { id }, body: {} });
      showToast(`“${title}” was restored as a draft.`);
      navigate(`/admin/page/edit/${id}`);
    });
  return (
    <Button small busy={busy} aria-label={`Restore ${title}`} onClick={() => void restore()}>
      Restore
    </Button>
  );
}
