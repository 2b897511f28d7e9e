"use client";

import { Printer, Share2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import styles from "./share-bill.module.css";

type Told = "" | "Link copied" | "Not copied: take it from the address bar";

/** Passes the bill on: by the device's own way where it has one, else by copying the address; or on paper. */
export function ShareBill({ title, address }: { title: string; address: string }) {
  const [told, setTold] = useState<Told>("");
  const copy = async () => {
    const done: Told = await navigator.clipboard.writeText(address).then(() => "Link copied" as const, () => "Not copied: take it from the address bar" as const);
    setTold(done);
    setTimeout(() => setTold(""), 2500);
  };
  const share = async () => {
    if (typeof navigator.share !== "function") return copy();
    // closing the device's own dialog is no failure
    await navigator.share({ title, url: address }).catch((error: unknown) => ((error as Error).name === "AbortError" ? undefined : copy()));
  };
  return (
    <span className={styles.share}>
      <Button small onClick={() => void share()}><Share2 size={16} aria-hidden="true" />{told || "Share"}</Button>
      <Button small kind="quiet" onClick={() => window.print()}><Printer size={16} aria-hidden="true" />Print</Button>
      <VisuallyHidden><span role="status">{told}</span></VisuallyHidden>
    </span>
  );
}
