"use client";

import { useEffect } from "react";
import { showToast } from "@/components/ui/primitives/toast-store";

/**
 * Copies the address of a heading when its anchor is followed; without scripts it is a plain link. Buttons with
 * `data-copies` copy that text.
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
        // No https, or the browser asks for permission first: a link is followed in any case.
        if (copies) showToast("Couldn't copy. Select it instead.", { kind: "error" });
      }
    };
    document.addEventListener("click", copy);
    return () => document.removeEventListener("click", copy);
  }, []);
  return null;
}
