"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button, ButtonLink } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { Notice } from "@/components/ui/primitives/notice";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useNavigateIfMounted } from "@/components/ui/hooks/use-navigate-if-mounted";
import { call, sentenceOf } from "@/lib/platform/http/call";
import type { reportsApi } from "@/lib/reports/api";

export function ReportActions({ id, name, version }: { id: number; name: string; version: number }) {
  const router = useRouter();
  const navigate = useNavigateIfMounted();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const remove = async () => {
    setBusy(true);
    setError(null);
    try {
      await call<typeof reportsApi.delete>("POST", "/admin/compiled-report/api/delete/[id]", {
        params: { id },
        body: { version },
      });
      showToast(`“${name}” was deleted.`);
      navigate("/admin/compiled-report/list");
      router.refresh();
    } catch (problem) {
      setError(sentenceOf(problem));
      setBusy(false);
    }
  };
  return (
    <>
      <ButtonLink href={`/admin/compiled-report/edit/${id}`} kind="primary">
        Edit report
      </ButtonLink>
      <Button onClick={() => setAsking(true)}>Delete…</Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Delete this report?"
        actions={
          <>
            <Button kind="danger" busy={busy} onClick={() => void remove()}>
              Delete report
            </Button>
            <Button data-autofocus="" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </>
        }
      >
        {error && (
          <Notice kind="error" live>
            {error}
          </Notice>
        )}
        <p>“{name}” and its documents are deleted permanently. The issues in it are not affected.</p>
      </Dialog>
    </>
  );
}
