"use client";

import { useRouter } from "next/navigation";
import { useAction } from "@/components/ui/hooks/use-action";
import { Button } from "@/components/ui/primitives/button";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { showToast } from "@/components/ui/primitives/toast-store";
import { call } from "@/lib/platform/http/call";
import type { webhooksApi } from "@/lib/webhooks/api";

/** Sends the event of an attempt again. */
export function ReplayAttempt({ id, label }: { id: number; label: string }) {
  const router = useRouter();
  const { busy, problem, act } = useAction();
  const replay = () =>
    act(async () => {
      const { attempt } = await call<typeof webhooksApi.replay>("POST", "/admin/webhook/api/replay/[attemptId]", {
        params: { attemptId: id },
      });
      showToast(attempt.error ?? "The receiver accepted the event.");
      router.refresh();
    });
  return (
    <>
      {problem && <ErrorSummary errors={[{ message: problem.message }]} />}
      <Button kind="quiet" small busy={busy} aria-label={`Send again: ${label}`} onClick={() => void replay()}>
        Send again
      </Button>
    </>
  );
}
