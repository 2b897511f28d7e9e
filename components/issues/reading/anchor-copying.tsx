"use client";

import { useEffect } from "react";
import { showToast } from "@/components/ui/toast-store";

/** Following the mark beside a heading also copies its address. Without script it is a plain link. */
export function AnchorCopying() {
  useEffect(() => {
    const copy = (event: MouseEvent) => {
      const anchor = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-anchor]") : null;
      if (!anchor || event.metaKey || event.ctrlKey) return;
      navigator.clipboard?.writeText(anchor.href).then(() => showToast("Link copied"), () => undefined);
    };
    document.addEventListener("click", copy);
    return () => document.removeEventListener("click", copy);
  }, []);
  return null;
}
