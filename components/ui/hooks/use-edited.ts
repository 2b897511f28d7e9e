"use client";

import { useEffect, useRef, useState } from "react";
import { CallError } from "@/lib/platform/http/call";
import type { Problem } from "@/lib/platform/http/problem";
import { useAction } from "./use-action";
import { useUnsaved } from "./use-unsaved";

type Edited<T, K extends keyof T> = {
  /** Current values of the form. */
  draft: T;
  set: (change: Partial<Pick<T, K>>) => void;
  /** Names of the fields that differ from the last save. */
  changed: K[];
  busy: boolean;
  /** An error other than a conflict. */
  problem: Problem | null;
  /** Set if someone else saved first: the current version and its author. Nothing typed is lost. */
  conflict: { current: T; problem: Problem } | null;
  save: () => Promise<T | undefined>;
  keepMine: () => Promise<T | undefined>;
  /** After a save: the current values if more was typed during it, which is not saved yet; otherwise null. */
  typedSince: () => T | null;
  takeTheirs: () => void;
  reset: () => void;
};

type Options<T> = {
  /** Initial values, if different from the saved ones. */
  started?: T;
  /** Parses the current version of a conflict; by default it is a T already. */
  read?: (current: unknown) => T;
};

const isConflict = (status: number, problem: Problem): boolean =>
  status === 409 && Boolean(problem.current) && problem.savedBy !== undefined;
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * A form over one versioned record: sends only changed fields, with their base version. Input during a save
 * stays, unsaved.
 * @param initial the record from the page, with a stable reference while unchanged; a new one replaces all
 * fields that are not being edited
 * @param names of the form's fields
 * @param send gets the changed fields and the whole record; resolves to the saved record
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
  /** The latest draft, for code that continues after a save. */
  const latest = useRef(draft);
  const since = useRef<T | null>(null);
  useEffect(() => {
    latest.current = draft;
  });
  const differing = (a: T, b: T) => names.filter((name) => !same(a[name], b[name]));
  /** `saved`, with the fields of `mine` that differ from `before`. */
  const over = (saved: T, mine: T, before: T): T => ({
    ...saved,
    ...Object.fromEntries(differing(mine, before).map((name) => [name, mine[name]])),
  });
  if (initial !== seen) {
    setSeen(initial);
    const isMine = differing(draft, base);
    // A page requested before the last save may arrive after it, with older data.
    const isOlder = initial.version !== undefined && base.version !== undefined && initial.version < base.version;
    // Someone else's change must not be overwritten unseen: keep the old version, so that saving reports a
    // conflict.
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
    // The response to an earlier attempt may have been lost: the "conflicting" version is then this one.
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
