"use client";

import { useEffect } from "react";
import { showToast } from "@/components/ui/primitives/toast-store";

/**
 * Following the mark beside a heading also copies its address; without script it is a plain link. A button copies the words
 * that it carries (`data-copies`).
 */
export function Copying() {
  useEffect(() => {
    const copy = async (event: MouseEvent) => {
      const from = (event.target as Element).closest<HTMLAnchorElement>("a[data-anchor], [data-copies]");
      if (!from || event.metaKey || event.ctrlKey) return;
      const { copies } = from.dataset;
      try {
        await navigator.clipboard.writeText(copies ?? from.href);
        showToast(copies ? "Copied" : "Link copied");
      } catch {
        // an address without https, or a browser that asks first: a link is followed in any case
        if (copies) showToast("Couldn't copy. Select it instead.", { kind: "error" });
      }
    };
    document.addEventListener("click", copy);
    return () => document.removeEventListener("click", copy);
  }, []);
  return null;
}
