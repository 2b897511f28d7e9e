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
 * Sends or discards the mail that was held back after a restore. Both ask for confirmation, because neither can be
 * undone.
 */
export function HeldMailActions({ held }: { held: number }) {
  const router = useRouter();
  const { busy, perform } = useActionWithToast();
  const [asks, setAsks] = useState<"send" | "drop" | null>(null);
  const act = () => {
    const drops = asks === "drop";
    setAsks(null);
    return perform(async () => {
      const { message } = drops
        ? await call<typeof healthApi.dropMail>("POST", "/admin/health/api/drop-mail")
        : await call<typeof healthApi.releaseMail>("POST", "/admin/health/api/release-mail");
      showToast(message);
      router.refresh();
    });
  };
  const messages = formatCount(held, "message");
  return (
    <span className={styles.actions}>
      <Button small busy={busy} onClick={() => setAsks("send")}>
        Send held mail
      </Button>
      <Button small kind="quiet" busy={busy} onClick={() => setAsks("drop")}>
        Discard held mail
      </Button>
      <Dialog
        open={asks !== null}
        onClose={() => setAsks(null)}
        title={asks === "drop" ? `Discard ${messages}?` : `Send ${messages}?`}
        actions={
          <>
            <Button kind={asks === "drop" ? "danger" : "primary"} onClick={() => void act()}>
              {asks === "drop" ? "Discard" : "Send"}
            </Button>
            <Button onClick={() => setAsks(null)}>Cancel</Button>
          </>
        }
      >
        <p>
          {asks === "drop"
            ? "These messages are then never sent. This cannot be undone."
            : "These messages waited when the backup was made. Some may have been sent after it, and one-time links in them no longer work."}
        </p>
      </Dialog>
    </span>
  );
}
