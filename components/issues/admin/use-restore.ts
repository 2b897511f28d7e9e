import { useRouter } from "next/navigation";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useActionWithToast } from "@/components/ui/hooks/use-action-with-toast";
import { call } from "@/lib/platform/http/call";
import type { issuesApi } from "@/lib/issues/api";
import { newKey } from "@/components/ui/hooks/new-key";

/**
 * Restores a draft from the trash and announces it.
 * @param opens where to navigate afterwards; without it the page is refreshed
 */
export function useRestore({ id, name, opens }: { id: number; name: string; opens?: string }): () => Promise<boolean> {
  const router = useRouter();
  const { perform } = useActionWithToast();
  return () =>
    perform(async () => {
      await call<typeof issuesApi.restore>(
        "POST",
        "/admin/publication-issue/api/restore/[id]",
        { params: { id } },
        { idempotencyKey: newKey() },
      );
      showToast(`“${name}” is back.`);
      if (opens) router.push(opens);
      router.refresh();
    });
}
