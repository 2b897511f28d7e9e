"use client";

import { useRef, useState } from "react";
import { CallError, sentenceOf } from "@/lib/http/call";
import { newKey } from "../editor/new-key";

/**
 * A form's one call: whether it is under way, and what the server said against it. Pressing twice does the work once.
 * @param send gets the idempotency key; it throws what `call` throws
 */
export function usePosting<T>(send: (key: string) => Promise<T>, done: (answer: T) => void): { post: () => Promise<void>; busy: boolean; error: string | null } {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const key = useRef<string | null>(null);
  const post = async () => {
    if (busy) return;
    setBusy(true);
    setError(null);
    key.current ??= newKey();
    try {
      done(await send(key.current));
    } catch (problem) {
      // only an unanswered try is sent again as the same one
      if (!(problem instanceof CallError) || problem.status !== 0) key.current = null;
      setError(sentenceOf(problem));
      setBusy(false);
    }
  };
  return { post, busy, error };
}
