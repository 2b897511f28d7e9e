import { useRouter } from "next/navigation";
import { useToast } from "@/components/ui/toast";
import { call, sentenceOf } from "@/lib/http/call";
import type { issuesApi } from "@/lib/issues/api";
import { newKey } from "../editor/new-key";

/** Takes a draft out of the bin, and says so. @param opens where to go then; without it the page is drawn anew */
export function useRestore({ id, name, opens }: { id: number; name: string; opens?: string }): () => Promise<void> {
  const router = useRouter();
  const toast = useToast();
  return async () => {
    try {
      await call<typeof issuesApi.restore>("POST", "/admin/publication-issue/api/restore/[id]", { params: { id } }, { idempotencyKey: newKey() });
      toast.show(`“${name}” is back.`);
      if (opens) router.push(opens);
      router.refresh();
    } catch (error) {
      toast.show(sentenceOf(error), { kind: "error" });
    }
  };
}
