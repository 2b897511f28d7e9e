"use client";

import { useCallback, useEffect, useRef } from "react";

/** Milliseconds without a key after which a word is done. */
const pause = 2_000;

/** @returns what keeps an act that takes the focus until nobody types: the rest of a word under way would go there, and be lost */
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
