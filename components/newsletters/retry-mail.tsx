"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useActionWithToast } from "@/components/ui/hooks/use-action-with-toast";
import type { issueMailApi } from "@/lib/newsletters/issue-mail/api";
import { formatCount } from "@/lib/platform/text/format";
import { call } from "@/lib/platform/http/call";

export function RetryMail({ id, failed, uncertain }: { id: number; failed: number; uncertain: number }) {
  const router = useRouter();
  const { busy, perform } = useActionWithToast();
  const [asks, setAsks] = useState(false);
  const retry = (withUncertain: boolean) => {
    setAsks(false);
    return perform(async () => {
      showToast(
        (
          await call<typeof issueMailApi.retry>("POST", "/admin/issue-mail/api/retry/[id]", {
            params: { id },
            body: { uncertain: withUncertain },
          })
        ).message,
      );
      router.refresh();
    });
  };
  return (
    <>
      {failed > 0 && (
        <Button kind="primary" busy={busy} onClick={() => void retry(false)}>
          Try failed ones again
        </Button>
      )}
      {uncertain > 0 && (
        <Button busy={busy} onClick={() => setAsks(true)}>
          Send uncertain ones again
        </Button>
      )}
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title="Send them again?"
        actions={
          <>
            <Button kind="primary" onClick={() => void retry(true)}>
              Send again
            </Button>
            <Button onClick={() => setAsks(false)}>Cancel</Button>
          </>
        }
      >
        <p>
          The connection broke after {formatCount(uncertain, "message", "messages")} had been sent, before the mail
          server confirmed. {uncertain === 1 ? "It" : "They"} may have arrived; sent again,{" "}
          {uncertain === 1 ? "it" : "they"} may arrive twice.
        </p>
      </Dialog>
    </>
  );
}
