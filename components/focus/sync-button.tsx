"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { sentenceOf } from "@/lib/http/call";
import { focusCalls } from "./focus-calls";

/** Has the tracked bills read again now rather than at their hour. */
export function SyncButton() {
  const [busy, setBusy] = useState(false);
  const sync = async () => {
    setBusy(true);
    try {
      showToast((await focusCalls.sync()).message);
    } catch (error) {
      showToast(sentenceOf(error), { kind: "error" });
    } finally {
      setBusy(false);
    }
  };
  return <Button busy={busy} onClick={() => void sync()}>Read tracked bills again</Button>;
}
