"use client";

import { useState } from "react";
import type { Problem } from "@/lib/http/problem";
import { useAct } from "./use-act";
import { useUnsaved } from "./use-unsaved";

type Edited<T, K extends keyof T> = {
  /** What the form shows. */
  draft: T;
  set: (change: Partial<Pick<T, K>>) => void;
  /** The names of what differs from what was saved last. */
  changed: K[];
  busy: boolean;
  /** A refusal other than a conflict. */
  problem: Problem | null;
  /** Somebody saved first: what stands there now, and by whom. Nothing typed is lost. */
  conflict: { current: T; problem: Problem } | null;
  save: () => Promise<T | undefined>;
  keepMine: () => Promise<T | undefined>;
  takeTheirs: () => void;
  reset: () => void;
};

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * A form over one thing that the server keeps with a version: only what was changed is sent, with the version that it started from.
 * @param initial as the page knows it; another one is taken over where nothing of it was being changed
 * @param names of the fields that the form has; @param send answers the thing as it is afterwards;
 * @param started what the form shows first, where that is not what is saved
 */
export function useEdited<T extends { version?: number }, K extends keyof T & string>(initial: T, names: readonly K[], send: (change: Partial<Pick<T, K>>, version: number | undefined) => Promise<T>, started: T = initial): Edited<T, K> {
  const [seen, setSeen] = useState(initial);
  const [base, setBase] = useState(initial);
  const [draft, setDraft] = useState(started);
  const [conflict, setConflict] = useState<Edited<T, K>["conflict"]>(null);
  const { busy, problem, act, clear } = useAct();
  const differing = (a: T, b: T) => names.filter((name) => !same(a[name], b[name]));
  if (initial !== seen) {
    setSeen(initial);
    const isMine = differing(draft, base);
    // what somebody else changed meanwhile must not be overwritten unseen: then the old version stays, and saving says so
    if (!differing(initial, base).some((name) => isMine.includes(name))) {
      setBase(initial);
      setDraft({ ...initial, ...Object.fromEntries(isMine.map((name) => [name, draft[name]])) });
    }
  }
  const changed = differing(draft, base);
  useUnsaved(changed.length > 0);

  const adopt = (saved: T) => {
    setBase(saved);
    setDraft(saved);
    setConflict(null);
  };
  const write = async (version: number | undefined) => {
    const change = Object.fromEntries(changed.map((name) => [name, draft[name]])) as Partial<Pick<T, K>>;
    const saved = await act(() => send(change, version));
    if (saved) adopt(saved);
    return saved;
  };
  const met = problem?.status === 409 && problem.current && problem.savedBy !== undefined ? { current: problem.current as T, problem } : null;
  if (met && met.current !== conflict?.current) setConflict(met);
  return {
    draft, changed, busy, conflict,
    problem: met ? null : problem,
    set: (change) => setDraft((now) => ({ ...now, ...change })),
    save: () => write(base.version),
    keepMine: () => write(conflict?.current.version),
    takeTheirs: () => {
      clear();
      if (conflict) adopt(conflict.current);
    },
    reset: () => {
      clear();
      setConflict(null);
      setDraft(base);
    },
  };
}
