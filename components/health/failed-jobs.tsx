"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useActionWithToast } from "@/components/ui/hooks/use-action-with-toast";
import { formatCount } from "@/lib/platform/text/format";
import type { healthApi } from "@/lib/registry/health-checks/api";
import { call } from "@/lib/platform/http/call";
import styles from "./health.module.css";

/**
 * Actions for permanently failed jobs: one, or all shown. Dropping asks for confirmation, because it cannot be
 * undone.
 */
export function FailedJobActions({
  jobs,
  name,
}: {
  jobs: readonly string[];
  /** The target of the buttons. */ name: string;
}) {
  const router = useRouter();
  const { busy, perform } = useActionWithToast();
  const [asks, setAsks] = useState(false);
  const act = (drops: boolean) => {
    setAsks(false);
    return perform(async () => {
      const { message } = drops
        ? await call<typeof healthApi.drop>("POST", "/admin/health/api/drop-jobs", { body: { jobs: [...jobs] } })
        : await call<typeof healthApi.retry>("POST", "/admin/health/api/retry-jobs", { body: { jobs: [...jobs] } });
      showToast(message);
      router.refresh();
    });
  };
  return (
    <span className={styles.actions}>
      <Button small busy={busy} aria-label={`Try ${name} again`} onClick={() => void act(false)}>
        Try again
      </Button>
      <Button small kind="quiet" busy={busy} aria-label={`Discard ${name}`} onClick={() => setAsks(true)}>
        Discard
      </Button>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={`Discard ${formatCount(jobs.length, "job")}?`}
        actions={
          <>
            <Button kind="danger" onClick={() => void act(true)}>
              Discard
            </Button>
            <Button onClick={() => setAsks(false)}>Cancel</Button>
          </>
        }
      >
        <p>
          What {jobs.length === 1 ? "it was" : "they were"} to do will never happen: an email isn't sent, a report isn't
          created. This cannot be undone.
        </p>
      </Dialog>
    </span>
  );
}
