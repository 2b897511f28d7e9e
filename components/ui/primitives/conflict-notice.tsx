"use client";

import { useEffect, useRef } from "react";
import type { Problem } from "@/lib/platform/http/problem";
import { Button } from "./button";
import styles from "./conflict-notice.module.css";

export type ConflictLine = { label: string; mine: string; theirs: string };

type Props = {
  problem: Problem;
  lines: readonly ConflictLine[];
  busy?: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/**
 * Conflict between two people: who saved first, the differences, and the choice. The typed text is still in the
 * form.
 */
export function ConflictNotice({ problem, lines, busy, onKeepMine, onTakeTheirs }: Props) {
  const box = useRef<HTMLElement>(null);
  // Someone who saved with a button at the end of a long form would not see it.
  useEffect(() => {
    if (problem) box.current?.scrollIntoView?.({ block: "center" });
  }, [problem]);
  const by = (problem.savedBy as { name?: string } | null)?.name ?? "Someone";
  return (
    <section ref={box} className={styles.conflict} role="alert" aria-label="Someone else saved first">
      <p>
        <strong>{by} saved this first.</strong> Your changes are not saved; they are still in the form below.
      </p>
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.label}>
              <span className={styles.label}>{line.label}</span>{" "}
              <span>
                <b>Yours:</b> {line.mine || "nothing"}
              </span>{" "}
              <span>
                <b>Saved:</b> {line.theirs || "nothing"}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button small onClick={onKeepMine} busy={busy}>
          Save mine
        </Button>
        <Button small onClick={onTakeTheirs}>
          Use the saved version
        </Button>
      </div>
    </section>
  );
}

/** The fields in which two versions differ, as text. */
export function conflictLines<T>(
  mine: T,
  theirs: T,
  labels: Partial<Record<keyof T & string, string>>,
  words: (name: keyof T & string, of: T) => string = (name, of) => wordsOf(of[name]),
): ConflictLine[] {
  return (Object.keys(labels) as (keyof T & string)[])
    .filter((name) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]))
    .map((name) => ({ label: labels[name] ?? name, mine: words(name, mine), theirs: words(name, theirs) }));
}

const wordsOf = (value: unknown): string =>
  value === true
    ? "yes"
    : value === false
      ? "no"
      : value === null || value === undefined
        ? ""
        : typeof value === "object"
          ? ((value as { name?: string }).name ?? JSON.stringify(value))
          : String(value);
