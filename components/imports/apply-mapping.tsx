"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/primitives/button";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useActionWithToast } from "@/components/ui/hooks/use-action-with-toast";
import { call } from "@/lib/platform/http/call";
import type { mappingApi } from "@/lib/imports/mapping/api";

export function ApplyMapping() {
  const router = useRouter();
  const { busy, perform } = useActionWithToast();
  const apply = () =>
    perform(async () => {
      showToast((await call<typeof mappingApi.apply>("POST", "/admin/subject-mapping/api/apply")).message);
      router.refresh();
    });
  return (
    <Button busy={busy} onClick={() => void apply()}>
      Apply to existing bills
    </Button>
  );
}
