"use client";

import { useRef, useState } from "react";
import { CallError, unknownError } from "@/lib/platform/http/call";
import type { Problem } from "@/lib/platform/http/problem";

/**
 * One call to the server at a time.
 * @param waits a call made while another runs waits for it, where people press one thing after another, such as moving a row
 * twice; otherwise it is dropped, and its button has to be `busy`
 * @returns `busy` while it runs; `problem` if the server refused, with its status (0: not reached, -1: an error
 * in the page); `act` runs the call and returns its response, or undefined if it failed or was dropped
 */
export function useAction({ waits = false }: { waits?: boolean } = {}): {
  busy: boolean;
  problem: (Problem & { status: number }) | null;
  act: <T>(work: () => Promise<T>) => Promise<T | undefined>;
  clear: () => void;
} {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<(Problem & { status: number }) | null>(null);
  const running = useRef<Promise<unknown> | null>(null);
  const run = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    const before = running.current;
    if (before) await before;
    setBusy(true);
    setProblem(null);
    try {
      return await work();
    } catch (error) {
      setProblem(
        error instanceof CallError ? { ...error.problem, status: error.status } : { message: unknownError, status: -1 },
      );
      return undefined;
    }
  };
  const act = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (running.current && !waits) return undefined;
    const own = run(work);
    running.current = own;
    const result = await own;
    if (running.current === own) {
      running.current = null;
      setBusy(false);
    }
    return result;
  };
  return { busy, problem, act, clear: () => setProblem(null) };
}
