"use client";

import { Button } from "@/components/ui/primitives/button";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useActionWithToast } from "@/components/ui/hooks/use-action-with-toast";
import { focusCalls } from "./focus-calls";

/** Reads the tracked bills now instead of at the scheduled time. */
export function SyncButton() {
  const { busy, perform } = useActionWithToast();
  const sync = () => perform(async () => showToast((await focusCalls.sync()).message));
  return (
    <Button busy={busy} onClick={() => void sync()}>
      Refresh tracked bills
    </Button>
  );
}
