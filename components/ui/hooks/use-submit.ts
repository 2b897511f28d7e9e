"use client";

import { useRef, useState } from "react";
import { CallError, unknownError } from "@/lib/platform/http/call";
import type { Problem } from "@/lib/platform/http/problem";
import { newKey } from "./new-key";

/**
 * The single call of a form, after which the page navigates. A double click does the work once.
 * @returns `busy` while it runs, `error` and `problem` if the server refused
 * @param send gets the idempotency key; it throws what `call` throws
 */
export function useSubmit<T>(
  send: (key: string) => Promise<T>,
  done: (answer: T) => void,
): { post: () => Promise<void>; busy: boolean; error: string | null; problem: Problem | null } {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const key = useRef<string | null>(null);
  const post = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    key.current ??= newKey();
    try {
      done(await send(key.current));
    } catch (error) {
      // Only an unanswered attempt is repeated with the same idempotency key.
      if (!(error instanceof CallError) || error.status !== 0) key.current = null;
      setProblem(error instanceof CallError ? error.problem : { message: unknownError });
      setBusy(false);
    }
  };
  return { post, busy, error: problem?.message ?? null, problem };
}
