"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toast";
import { call } from "@/lib/http/call";
import type { issuesApi } from "@/lib/issues/api";
import { newKey } from "../editor/new-key";

/** Takes a draft out of the bin and opens it. */
export function RestoreFromBin({ id, name }: { id: number; name: string }) {
  const router = useRouter();
  const toast = useToast();
  const restore = async () => {
    try {
      await call<typeof issuesApi.restore>("POST", "/admin/publication-issue/api/restore/[id]", { params: { id } }, { idempotencyKey: newKey() });
      toast.show(`“${name}” is back.`);
      router.push(`/admin/publication-issue/edit/${id}`);
      router.refresh();
    } catch (problem) {
      toast.show((problem as Error).message, { kind: "error" });
    }
  };
  return <Button small aria-label={`Restore ${name}`} onClick={() => void restore()}>Restore</Button>;
}
