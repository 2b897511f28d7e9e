"use client";

import { useCallback, useEffect, useRef } from "react";

/** Milliseconds without a keystroke after which the user has stopped typing. */
const pause = 2_000;

/**
 * @returns a function that delays an action that takes the focus until the user stops typing; otherwise the rest
 * of a word would be typed elsewhere and lost
 */
export function useAfterTyping(): (act: () => void) => void {
  const lastKey = useRef(-Infinity);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const onKey = () => void (lastKey.current = performance.now());
    window.addEventListener("keydown", onKey, true);
    return () => {
      window.removeEventListener("keydown", onKey, true);
      clearTimeout(waiting.current);
    };
  }, []);
  return useCallback((act) => {
    const look = () => {
      clearTimeout(waiting.current);
      const left = lastKey.current + pause - performance.now();
      if (left <= 0) act();
      else waiting.current = setTimeout(look, left);
    };
    look();
  }, []);
}
