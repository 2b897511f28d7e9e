"use client";

import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { PrinterIcon } from "@/components/ui/icons/printer";
import { ShareIcon } from "@/components/ui/icons/share";
import { VisuallyHidden } from "@/components/ui/primitives/visually-hidden";
import styles from "./share-bill.module.css";

type Message = "" | "Link copied" | "Couldn't copy. Copy it from the address bar.";

/** Shares the bill with the device's share dialog where available, else copies the address; also prints. */
export function ShareBill({ title, address }: { title: string; address: string }) {
  const [message, setMessage] = useState<Message>("");
  const copy = async () => {
    const done: Message = await navigator.clipboard.writeText(address).then(
      () => "Link copied" as const,
      () => "Couldn't copy. Copy it from the address bar." as const,
    );
    setMessage(done);
    setTimeout(() => setMessage(""), 2500);
  };
  const share = async () => {
    if (typeof navigator.share !== "function") return copy();
    // Closing the share dialog is not an error.
    await navigator
      .share({ title, url: address })
      .catch((error: unknown) => ((error as Error).name === "AbortError" ? undefined : copy()));
  };
  return (
    <span className={styles.share}>
      <Button small onClick={() => void share()}>
        <ShareIcon size={16} />
        {message || "Share"}
      </Button>
      <Button small kind="quiet" onClick={() => window.print()}>
        <PrinterIcon size={16} />
        Print
      </Button>
      <VisuallyHidden>
        <span role="status">{message}</span>
      </VisuallyHidden>
    </span>
  );
}
