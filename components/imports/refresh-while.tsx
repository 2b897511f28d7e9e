"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const every = 2000;

/** Draws the page anew every two seconds while something on it is under way; not while nobody looks at it. */
export function RefreshWhile({ active }: { active: boolean }) {
  const router = useRouter();
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => document.visibilityState === "visible" && router.refresh(), every);
    return () => clearInterval(timer);
  }, [active, router]);
  return null;
}
