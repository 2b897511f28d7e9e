"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const every = 2000;

/** Refreshes the page every two seconds while work is in progress; not in a hidden tab. */
export function RefreshWhile({ active }: { active: boolean }) {
  const router = useRouter();
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => document.visibilityState === "visible" && router.refresh(), every);
    return () => clearInterval(timer);
  }, [active, router]);
  return null;
}
