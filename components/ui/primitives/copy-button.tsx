"use client";

import { useState } from "react";
import { Button } from "./button";
import styles from "./copy-button.module.css";
import { VisuallyHidden } from "./visually-hidden";

/** Copies a text. Confirms briefly on the button, and to screen readers. */
export function CopyButton({ text, label = "Copy" }: { text: string; label?: string }) {
  const [message, setMessage] = useState<"" | "Copied" | "Couldn't copy. Select it instead.">("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setMessage("Copied");
    } catch {
      setMessage("Couldn't copy. Select it instead."); // an address without https, or a browser that asks first
    }
    setTimeout(() => setMessage(""), 2500);
  };
  return (
    <>
      <span className={styles.copy}>
        <Button small onClick={copy}>
          {message || label}
        </Button>
      </span>
      <VisuallyHidden>
        <span role="status">{message}</span>
      </VisuallyHidden>
    </>
  );
}
