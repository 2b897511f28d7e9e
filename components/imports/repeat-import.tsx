"use client";

import { Button } from "@/components/ui/primitives/button";
import { useNavigateIfMounted } from "@/components/ui/hooks/use-navigate-if-mounted";
import { useActionWithToast } from "@/components/ui/hooks/use-action-with-toast";
import { call } from "@/lib/platform/http/call";
import type { importsApi } from "@/lib/imports/api";

/** Imports the same source again, as a new run. */
export function RepeatImport({ id }: { id: number }) {
  const navigate = useNavigateIfMounted();
  const { busy, perform } = useActionWithToast();
  const repeat = () =>
    perform(async () => {
      const { run } = await call<typeof importsApi.repeat>("POST", "/admin/import/api/repeat/[id]", { params: { id } });
      navigate(`/admin/import/view/${run.id}`);
    });
  return (
    <Button busy={busy} onClick={() => void repeat()}>
      Repeat import
    </Button>
  );
}
