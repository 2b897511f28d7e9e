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

/** One's own subscription address: made, copied, made anew, ended. Whoever has it reads these dates. */
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
        showToast(to === "new" ? "You have a new address; the one before has ended." : "The address has ended.");
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
        <p>An address of your own adds the dates of the bills in your folders.</p>
        <p>
          <Button busy={busy} onClick={() => void change("new")}>
            Make my address
          </Button>
        </p>
      </>
    );
  }
  return (
    <>
      <p>Your own address, with the bills in your folders. Whoever has it can read these dates: keep it to yourself.</p>
      <p className={styles.address}>
        <code>{address}</code>
        <CopyButton text={address} label="Copy my address" />
      </p>
      <p className={styles.buttons}>
        <Button small busy={busy} onClick={() => setAsking("replace")}>
          Make a new one
        </Button>
        <Button small busy={busy} kind="quiet" onClick={() => setAsking("end")}>
          End it
        </Button>
      </p>
      <Dialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={asking === "end" ? "End your calendar address?" : "Make a new calendar address?"}
        actions={
          <>
            <Button kind="danger" onClick={() => void change(asking === "end" ? "delete" : "new")}>
              {asking === "end" ? "End address" : "Make new address"}
            </Button>
            <Button onClick={() => setAsking(null)}>Cancel</Button>
          </>
        }
      >
        <p>Calendar programs that use the present address get nothing from it any longer.</p>
      </Dialog>
    </>
  );
}
