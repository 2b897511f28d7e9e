"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";

/**
 * Navigates after an action, unless the user has already left the page: a late response must not take anyone
 * away from what they are doing now.
 */
export function useNavigateIfMounted(): (address: string) => void {
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
