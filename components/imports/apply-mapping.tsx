"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { useAct } from "@/components/ui/use-act";
import { call, sentenceOf } from "@/lib/http/call";
import type { mappingApi } from "@/lib/imports/mapping-api";

/** Has the mapping applied to the bills that are there already. */
export function ApplyMapping() {
  const router = useRouter();
  const { busy, act } = useAct();
  const apply = () =>
    act(async () => {
      try {
        showToast((await call<typeof mappingApi.apply>("POST", "/admin/subject-mapping/api/apply")).message);
        router.refresh();
      } catch (error) {
        showToast(sentenceOf(error), { kind: "error" });
      }
    });
  return <Button busy={busy} onClick={() => void apply()}>Apply again</Button>;
}
