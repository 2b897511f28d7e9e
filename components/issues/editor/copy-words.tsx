"use client";

import { Button } from "@/components/ui/primitives/button";
import { showToast } from "@/components/ui/primitives/toast-store";

/**
 * Copies a text that might otherwise be lost. If the browser refuses, it says so, and the text can be selected
 * by hand.
 */
export function CopyText({ words, whose }: { words: string; whose: string }) {
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(words).then(
      () => true,
      () => false,
    );
    showToast(isCopied ? `Copied: ${whose}.` : "The browser did not allow copying. Select the text instead.", {
      kind: isCopied ? "done" : "error",
    });
  };
  return (
    <Button small kind="quiet" onClick={() => void copy()} aria-label={`Copy ${whose}`}>
      Copy
    </Button>
  );
}
