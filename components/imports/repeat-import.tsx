"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { useAct } from "@/components/ui/use-act";
import { call, sentenceOf } from "@/lib/http/call";
import type { importsApi } from "@/lib/imports/api";

/** Reads the same source once more, as a run of its own. */
export function RepeatImport({ id }: { id: number }) {
  const router = useRouter();
  const { busy, act } = useAct();
  const repeat = () =>
    act(async () => {
      try {
        const { run } = await call<typeof importsApi.repeat>("POST", "/admin/import/api/repeat/[id]", { params: { id } });
        router.push(`/admin/import/view/${run.id}`);
      } catch (error) {
        showToast(sentenceOf(error), { kind: "error" });
      }
    });
  return <Button busy={busy} onClick={() => void repeat()}>Repeat import</Button>;
}
