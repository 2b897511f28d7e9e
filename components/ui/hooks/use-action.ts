"use client";

import { useRef, useState } from "react";
import { CallError, unknownError } from "@/lib/platform/http/call";
import type { Problem } from "@/lib/platform/http/problem";

/**
 * One call to the server at a time.
 * @returns `busy` while it runs; `problem` if the server refused, with its status (0: not reached, -1: an error
 * in the page); `act` runs the call and returns its response, or undefined if it failed or another one is
 * running
 */
export function useAction(): {
  busy: boolean;
  problem: (Problem & { status: number }) | null;
  act: <T>(work: () => Promise<T>) => Promise<T | undefined>;
  clear: () => void;
} {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<(Problem & { status: number }) | null>(null);
  const running = useRef(false);
  const act = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    setProblem(null);
    try {
      return await work();
    } catch (error) {
      setProblem(
        error instanceof CallError ? { ...error.problem, status: error.status } : { message: unknownError, status: -1 },
      );
      return undefined;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, problem, act, clear: () => setProblem(null) };
}
