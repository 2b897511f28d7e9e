"use client";

import { useRef, useState } from "react";
import { call, CallError, unknownError } from "@/lib/platform/http/call";
import type { Answer, CallInput, Endpoint } from "@/lib/platform/http/endpoint";
import type { Problem } from "@/lib/platform/http/problem";
import { newKey } from "./new-key";

/**
 * The single call of a form, after which the page navigates. A double click does the work once.
 * @param request as the form now has it
 * @param done gets the answer
 * @returns `busy` while it runs, `error` and `problem` if the server refused
 */
export function useSubmit<E extends Endpoint>(
  request: { method: E["method"]; path: E["path"]; input: CallInput<E> },
  done: (answer: Answer<E>) => void,
): { post: () => Promise<void>; busy: boolean; error: string | null; problem: Problem | null } {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  /** Of an attempt without an answer: only the same request is repeated with its idempotency key. */
  const unanswered = useRef<{ key: string; sent: string } | null>(null);
  const post = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const sent = JSON.stringify(request);
    if (unanswered.current?.sent !== sent) unanswered.current = { key: newKey(), sent };
    try {
      const { method, path, input } = request;
      done(await call<E>(method, path, input, { idempotencyKey: unanswered.current.key }));
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 0) unanswered.current = null;
      setProblem(error instanceof CallError ? error.problem : { message: unknownError });
      setBusy(false);
    }
  };
  return { post, busy, error: problem?.message ?? null, problem };
}
