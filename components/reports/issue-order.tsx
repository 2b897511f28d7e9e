"use client";

import { ArrowDown, ArrowUp, GripVertical, X } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/components/ui/primitives/button";
import { useDragRow, useDrops } from "@/components/ui/hooks/drag";
import { IconButton } from "@/components/ui/primitives/icon-button";
import { Day } from "@/components/ui/primitives/day";
import { VisuallyHidden } from "@/components/ui/primitives/visually-hidden";
import styles from "./issue-order.module.css";

export type ChosenIssue = {
  id: number;
  name: string;
  publishedDate: string;
  formTemplate: string;
  published?: boolean;
  hasNewer?: boolean;
};

type IssueOrderProps = {
  issues: readonly ChosenIssue[];
  onMove: (from: number, to: number) => void;
  onRemove: (id: number) => void;
  /** Replaces an issue with its published version; without this callback, no button is shown. */
  onTakeNewest?: (id: number) => void;
  taken?: readonly number[];
};

/** The issues of a report in order, sortable by drag or buttons. */
export function IssueOrder({ issues, onMove, onRemove, onTakeNewest, taken = [] }: IssueOrderProps) {
  const said = useRef<HTMLSpanElement>(null);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= issues.length || from === to) return;
    onMove(from, to);
    if (said.current) said.current.textContent = `${issues[from]!.name}: now ${to + 1} of ${issues.length}.`;
  };
  useDrops(rowsOfReport, (dragged, { beside, edge }) => {
    const placeOf = (id: number | null) => issues.findIndex((issue) => issue.id === id);
    const from = placeOf(dragged);
    const target = placeOf(beside) + (edge === "top" ? 0 : 1);
    move(from, target > from ? target - 1 : target);
  });
  return (
    <>
      <VisuallyHidden>
        <span role="status" ref={said} />
      </VisuallyHidden>
      <ol className={styles.list} aria-label="Issues of the report, in order">
        {issues.map((issue, at) => (
          <IssueRow
            key={issue.id}
            issue={issue}
            at={at}
            count={issues.length}
            onMove={move}
            onRemove={() => onRemove(issue.id)}
            onTakeNewest={onTakeNewest && issue.hasNewer ? () => onTakeNewest(issue.id) : undefined}
            taken={taken.includes(issue.id)}
          />
        ))}
      </ol>
    </>
  );
}

const rowsOfReport = "issues of a report";

type IssueRowProps = {
  issue: ChosenIssue;
  at: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
  onTakeNewest?: () => void;
  taken: boolean;
};

function IssueRow({ issue, at, count, onMove, onRemove, onTakeNewest, taken }: IssueRowProps) {
  const { row, handle, edge, dragging } = useDragRow<HTMLLIElement>({ kind: rowsOfReport, id: issue.id });
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  // At either end the pressed button becomes disabled: focus the other one.
  const step = (to: number) => {
    onMove(at, to);
    requestAnimationFrame(() => (to === 0 ? down : to === count - 1 ? up : undefined)?.current?.focus());
  };
  return (
    <li ref={row} className={styles.row} data-edge={edge ?? undefined} data-dragged={dragging || undefined}>
      <span ref={handle} className={styles.handle} aria-hidden="true" title="Drag to another place">
        <GripVertical size={18} />
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{issue.name}</span>
        <span className={styles.meta}>
          {issue.formTemplate}, <Day date={issue.publishedDate} />
        </span>
        {issue.published === false && (
          <span className={styles.note}>No longer published. The report keeps its version.</span>
        )}
        {onTakeNewest &&
          (taken ? (
            <span className={styles.note}>Uses the current published version.</span>
          ) : (
            <span className={styles.note}>
              Published again since.{" "}
              <Button small kind="quiet" onClick={onTakeNewest}>
                Use the latest version
              </Button>
            </span>
          ))}
      </span>
      <span className={styles.actions}>
        <IconButton ref={up} label={`Move ${issue.name} up`} disabled={at === 0} onClick={() => step(at - 1)}>
          <ArrowUp size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          ref={down}
          label={`Move ${issue.name} down`}
          disabled={at === count - 1}
          onClick={() => step(at + 1)}
        >
          <ArrowDown size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Remove ${issue.name}`} onClick={onRemove}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  );
}
