"use client";

import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { CopyButton } from "@/components/ui/primitives/copy-button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { showToast } from "@/components/ui/primitives/toast-store";
import type { calendarApi } from "@/lib/bills/calendar/api";
import { call } from "@/lib/platform/http/call";
import styles from "./calendar.module.css";

type Asking = "replace" | "end" | null;

/** A person's subscription address: create, copy, replace, revoke. Anyone who has it can read these dates. */
export function OwnAddress({ first }: { first: string | null }) {
  const [address, setAddress] = useState(first);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<Asking>(null);

  const change = async (to: "new" | "delete") => {
    setBusy(true);
    setAsking(null);
    try {
      const answer =
        to === "new"
          ? await call<typeof calendarApi.subscribe>("POST", "/calendar/api/subscription/new")
          : await call<typeof calendarApi.unsubscribe>("POST", "/calendar/api/subscription/delete");
      if (to === "delete" || address)
        showToast(
          to === "new" ? "You have a new address. The old one no longer works." : "The address no longer works.",
        );
      setAddress(answer.address);
    } catch (error) {
      showToast((error as Error).message, { kind: "error" });
    } finally {
      setBusy(false);
    }
  };

  if (address === null) {
    return (
      <>
        <p>A personal address includes the bills in your folders.</p>
        <p>
          <Button busy={busy} onClick={() => void change("new")}>
            Create my address
          </Button>
        </p>
      </>
    );
  }
  return (
    <>
      <p>
        Your personal address, with the bills in your folders. Anyone with this address can see the dates, so keep it
        private.
      </p>
      <p className={styles.address}>
        <code>{address}</code>
        <CopyButton text={address} label="Copy my address" />
      </p>
      <p className={styles.buttons}>
        <Button small busy={busy} onClick={() => setAsking("replace")}>
          Create a new one
        </Button>
        <Button small busy={busy} kind="quiet" onClick={() => setAsking("end")}>
          End it
        </Button>
      </p>
      <Dialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={asking === "end" ? "Delete your calendar address?" : "Create a new calendar address?"}
        actions={
          <>
            <Button kind="danger" onClick={() => void change(asking === "end" ? "delete" : "new")}>
              {asking === "end" ? "Delete address" : "Create new address"}
            </Button>
            <Button onClick={() => setAsking(null)}>Cancel</Button>
          </>
        }
      >
        <p>Calendar apps that use the current address will stop updating.</p>
      </Dialog>
    </>
  );
}
