"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";

/** A `<details>` that works without script, and folds again when a link inside it led to another page. */
export function Fold({ summary, className, summaryClassName, children }: { summary: ReactNode; className?: string; summaryClassName?: string; children: ReactNode }) {
  const path = usePathname();
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (path) box.current?.removeAttribute("open");
  }, [path]);
  return (
    <details ref={box} className={className}>
      <summary className={summaryClassName}>{summary}</summary>
      {children}
    </details>
  );
}
