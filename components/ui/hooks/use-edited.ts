"use client";

import { useEffect, useRef, useState } from "react";
import { CallError } from "@/lib/platform/http/call";
import type { Problem } from "@/lib/platform/http/problem";
import { useAction } from "./use-action";
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
  /** Asked when a save was answered: the form as it is now, where more was typed while the save was under way; that is not saved yet. Null where nothing was. */
  typedSince: () => T | null;
  takeTheirs: () => void;
  reset: () => void;
};

type Options<T> = {
  /** What the form shows first, where that is not what is saved. */
  started?: T;
  /** Of what a conflict says stands there now; without it, that is a T already. */
  read?: (current: unknown) => T;
};

const isConflict = (status: number, problem: Problem): boolean =>
  status === 409 && Boolean(problem.current) && problem.savedBy !== undefined;
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * A form over one thing that the server keeps with a version: only what was changed is sent, with the version that it started from.
 * What is typed while a save is under way stays, and is not saved yet.
 * @param initial as the page knows it, the same object as long as that is the same; another one is taken over where nothing of it was being changed
 * @param names of the fields that the form has; @param send gets what was changed, and the whole of it; it answers the thing as it is afterwards
 */
export function useEdited<T extends { version?: number }, K extends keyof T & string>(
  initial: T,
  names: readonly K[],
  send: (change: Partial<Pick<T, K>>, version: number | undefined, all: T) => Promise<T>,
  { started = initial, read = (current) => current as T }: Options<T> = {},
): Edited<T, K> {
  const [seen, setSeen] = useState(initial);
  const [base, setBase] = useState(initial);
  const [draft, setDraft] = useState(started);
  const [conflict, setConflict] = useState<Edited<T, K>["conflict"]>(null);
  const { busy, problem, act, clear } = useAction();
  /** The draft as it is by now, for what goes on after a save. */
  const latest = useRef(draft);
  const since = useRef<T | null>(null);
  useEffect(() => {
    latest.current = draft;
  });
  const differing = (a: T, b: T) => names.filter((name) => !same(a[name], b[name]));
  /** `saved`, with those fields of `mine` that differ from how they were `before`. */
  const over = (saved: T, mine: T, before: T): T => ({
    ...saved,
    ...Object.fromEntries(differing(mine, before).map((name) => [name, mine[name]])),
  });
  if (initial !== seen) {
    setSeen(initial);
    const isMine = differing(draft, base);
    // a page that was asked for before the last save, and comes after it, knows less than the form does
    const isOlder = initial.version !== undefined && base.version !== undefined && initial.version < base.version;
    // what somebody else changed meanwhile must not be overwritten unseen: then the old version stays, and saving says so
    if (
      !isOlder &&
      !differing(initial, base).some((name) => isMine.includes(name) && !same(initial[name], draft[name]))
    ) {
      setBase(initial);
      setDraft(over(initial, draft, base));
    }
  }
  const changed = differing(draft, base);
  useUnsaved(changed.length > 0);

  const adopt = (saved: T, shown: T = saved) => {
    setBase(saved);
    setDraft(shown);
    setConflict(null);
  };
  const write = async (version: number | undefined) => {
    const sent = draft;
    const change = Object.fromEntries(changed.map((name) => [name, sent[name]])) as Partial<Pick<T, K>>;
    // the answer to an earlier try may have been lost: what somebody saved first is then this itself
    const isThis = (error: unknown): T => {
      const current =
        error instanceof CallError && isConflict(error.status, error.problem) ? read(error.problem.current) : null;
      if (!current || differing(current, sent).length > 0) throw error;
      return current;
    };
    const saved = await act(() => send(change, version, sent).catch(isThis));
    if (!saved) return undefined;
    since.current = differing(latest.current, sent).length > 0 ? over(saved, latest.current, sent) : null;
    adopt(saved, since.current ?? saved);
    return saved;
  };
  const met = problem && isConflict(problem.status, problem) ? problem : null;
  if (met && met !== conflict?.problem) setConflict({ current: read(met.current), problem: met });
  return {
    draft,
    changed,
    busy,
    conflict,
    problem: met ? null : problem,
    set: (change) => setDraft((now) => ({ ...now, ...change })),
    save: () => write(base.version),
    keepMine: () => write(conflict?.current.version),
    typedSince: () => since.current,
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
