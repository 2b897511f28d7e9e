"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { isAllSelected, SelectAll } from "@/components/ui/primitives/select-all";
import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { Field } from "@/components/ui/primitives/field";
import { Select } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useAction } from "@/components/ui/hooks/use-action";
import { useActionWithToast } from "@/components/ui/hooks/use-action-with-toast";
import { Notice } from "@/components/ui/primitives/notice";
import { CallError, sentenceOf } from "@/lib/platform/http/call";
import { formatCount } from "@/lib/platform/text/format";
import type { Portfolio, PortfolioBill } from "@/lib/portfolios/schema";
import { type BulkRowChange, portfolioCalls } from "./portfolio-calls";
import {
  cellChange,
  type EditableColumn,
  portfolioPositionOptions,
  portfolioPriorityOptions,
} from "./portfolio-labels";
import styles from "./portfolio-grid.module.css";
import type { TableRow } from "./use-portfolio-table";

type Props = {
  portfolio: Pick<Portfolio, "id" | "name">;
  rows: readonly TableRow[];
  columns: readonly EditableColumn[];
  staff: readonly { id: number; name: string }[];
  selected: ReadonlySet<number>;
  set: (ids: Iterable<number>) => void;
  total: number;
  filterQuery: string;
  mayEdit: boolean;
  state: string;
};

/** Size of an Undo in characters, with a margin below the request limit. */
const longestUndo = 4_000_000;

type Target = { id: string; head: string; column?: EditableColumn };

export function BulkEdit(props: Props) {
  const { portfolio, rows, selected, set, total, filterQuery, mayEdit, state } = props;
  const router = useRouter();
  const client = useQueryClient();
  const { busy, perform } = useActionWithToast();
  const [isEditing, setEditing] = useState(false);
  const ids = [...selected];
  const idsHere = rows.map((row) => row.billId);
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ["portfolio-table", portfolio.id] });
    router.refresh();
  };
  /** Versions as shown here, so that someone else's later change is not overwritten unseen. */
  const seen = useRef(new Map<number, number>());
  useEffect(() => {
    for (const { billId, version } of rows) seen.current.set(billId, version);
  }, [rows]);
  const all = () =>
    perform(async () => {
      const found = await portfolioCalls.billIds(portfolio.id, filterQuery);
      for (const billId of found.billIds)
        if (!seen.current.has(billId)) seen.current.set(billId, found.versions[billId]!);
      set(found.billIds);
    });
  const remove = () =>
    perform(async () => {
      const { removed } = await portfolioCalls.removeBills(portfolio.id, ids);
      // Restored rows have new versions.
      for (const billId of removed) seen.current.delete(billId);
      set([]);
      refresh();
      const undo = () =>
        void portfolioCalls.restoreBills(portfolio.id, removed).then(
          ({ restored }) => {
            showToast(`${formatCount(restored.length, "bill")} restored.`);
            refresh();
          },
          (error: unknown) => showToast(sentenceOf(error), { kind: "error" }),
        );
      showToast(`${formatCount(removed.length, "bill")} removed from “${portfolio.name}”.`, {
        undo: { label: "Undo", onUndo: undo },
      });
    });
  return (
    <div className={styles.bar} data-active={selected.size > 0 || undefined}>
      <SelectAll ids={idsHere} selected={selected} set={set} />
      {selected.size > 0 && (
        <div className={styles.verbs} role="group" aria-label="With the selected bills">
          {mayEdit && (
            <>
              <Button small onClick={() => setEditing(true)}>
                Edit
              </Button>
              <Button small busy={busy} onClick={() => void remove()}>
                Remove
              </Button>
            </>
          )}
          {isAllSelected(idsHere, selected) && total > rows.length && selected.size < total && (
            <Button small kind="quiet" busy={busy} onClick={() => void all()}>
              Select all {formatCount(total, "bill")}
            </Button>
          )}
          <Button small kind="quiet" onClick={() => set([])}>
            Clear
          </Button>
        </div>
      )}
      <p className={styles.state} role="status">
        {state}
      </p>
      {isEditing && <BulkDialog {...props} seen={seen} refresh={refresh} onClose={() => setEditing(false)} />}
    </div>
  );
}

function BulkDialog({
  portfolio,
  columns,
  staff,
  selected,
  seen,
  refresh,
  onClose,
}: Props & { seen: RefObject<Map<number, number>>; refresh: () => void; onClose: () => void }) {
  const targets: Target[] = columns.flatMap<Target>((column) =>
    column.id === "tags"
      ? [
          { id: "addTags", head: "Add tags" },
          { id: "removeTags", head: "Remove tags" },
        ]
      : column.kind === "text" && !column.own
        ? []
        : [{ id: column.id, head: column.head, column }],
  );
  const [target, setTarget] = useState<Target>(targets[0]!);
  const [value, setValue] = useState("");
  const { busy, problem, act } = useAction();
  const ids = [...selected];

  const undo = (before: Awaited<ReturnType<typeof portfolioCalls.changeBills>>["before"]) =>
    void portfolioCalls.undoChange(portfolio.id, before).then(
      ({ restored, skipped }) => {
        // Each restored bill had the version in `before`; restoring added one.
        const back = new Set(restored);
        for (const { billId, version } of before) if (back.has(billId)) seen.current.set(billId, version + 1);
        const left =
          skipped.length > 0 ? ` Not restored, because edited since: ${formatCount(skipped.length, "bill")}.` : "";
        showToast(`${formatCount(restored.length, "bill")} restored.${left}`);
        refresh();
      },
      (error: unknown) => showToast(sentenceOf(error), { kind: "error" }),
    );
  const send = async (given: string) => {
    const versions = Object.fromEntries(
      ids.flatMap((id) => {
        const version = seen.current.get(id);
        return version === undefined ? [] : [[id, version]];
      }),
    );
    try {
      return await portfolioCalls.changeBills(portfolio.id, ids, changeOf(target, given), versions);
    } catch (error) {
      // The table now shows the current values; sending again is based on those.
      if (error instanceof CallError && error.status === 409) {
        for (const one of (error.problem.current ?? []) as PortfolioBill[]) seen.current.set(one.billId, one.version);
        refresh();
      }
      throw error;
    }
  };
  const change = (given: string) =>
    void act(() => send(given)).then((done) => {
      if (!done) return;
      // Rows of other pages are not reloaded: note our own change as seen.
      for (const { billId, version } of done.before) seen.current.set(billId, version);
      const same = ids.length - done.changed.length;
      showToast(
        `${formatCount(done.changed.length, "bill")} changed.${same > 0 ? ` ${formatCount(same, "bill")} had this value already.` : ""}`,
        // Too large for one request: no Undo.
        done.before.length > 0 && JSON.stringify(done.before).length < longestUndo
          ? { undo: { label: "Undo", onUndo: () => undo(done.before) } }
          : {},
      );
      onClose();
      refresh();
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value.trim() !== "") change(value);
  };
  const { column } = target;
  const options =
    column?.kind === "position"
      ? portfolioPositionOptions
      : column?.kind === "priority"
        ? portfolioPriorityOptions
        : column?.kind === "owner"
          ? staff.map(({ id, name }) => ({ value: String(id), label: name }))
          : column?.kind === "choice"
            ? (column.own?.options ?? []).map((option) => ({ value: option, label: option }))
            : null;
  return (
    <Dialog open onClose={onClose} title={`Edit ${formatCount(ids.length, "bill")}`}>
      <form onSubmit={submit} className={styles.dialogForm}>
        {problem && (
          <Notice kind="error" live>
            {problem.message}
          </Notice>
        )}
        <Field id="bulk-field" label="Field">
          {(control) => (
            <Select
              {...control}
              data-autofocus
              value={target.id}
              onChange={(event) => {
                setTarget(targets.find(({ id }) => id === event.target.value) ?? target);
                setValue("");
              }}
              options={targets.map(({ id, head }) => ({ value: id, label: head }))}
            />
          )}
        </Field>
        <Field id="bulk-value" label="New value" hint={column ? undefined : "Separate tags with commas."}>
          {(control) =>
            options ? (
              <Select
                {...control}
                value={value}
                onChange={(event) => setValue(event.target.value)}
                placeholder="Choose…"
                options={options}
              />
            ) : (
              <TextInput
                {...control}
                type={column?.kind === "date" ? "date" : "text"}
                value={value}
                onChange={(event) => setValue(event.target.value)}
                autoComplete="off"
              />
            )
          }
        </Field>
        <div className={styles.verbs}>
          <Button type="submit" kind="primary" busy={busy} disabled={value.trim() === ""}>
            Change {formatCount(ids.length, "bill")}
          </Button>
          {column && (
            <Button kind="quiet" busy={busy} onClick={() => change("")}>
              Clear {formatCount(ids.length, "bill")}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

const tagsIn = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((tag) => tag.trim())
    .filter(Boolean);
const changeOf = ({ id, column }: Target, value: string): BulkRowChange =>
  column
    ? (cellChange(column, value) as BulkRowChange)
    : id === "addTags"
      ? { addTags: tagsIn(value) }
      : { removeTags: tagsIn(value) };
