"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";

/**
 * Where a page leads to once something was done in it. Whoever has gone on by then stays where they are:
 * a late answer takes nobody away from what they are writing now.
 */
export function useOnward(): (address: string) => void {
  const router = useRouter();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return (address) => {
    if (isHere.current) router.push(address);
  };
}
