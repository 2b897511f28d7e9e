"use client";

import { Field } from "@/components/ui/primitives/field";
import { Select } from "@/components/ui/primitives/select";
import { columnLabels, type TrackerColumn } from "@/lib/trackers/columns";
import { RowButtons } from "./category-fields";
import styles from "./trackers.module.css";

const all = Object.keys(columnLabels) as TrackerColumn[];

/** The public columns of a tracker in their order. Only public ones are offered. */
export function ColumnChoice({
  columns,
  onChange,
}: {
  columns: readonly TrackerColumn[];
  onChange: (columns: TrackerColumn[]) => void;
}) {
  const left = all.filter((column) => !columns.includes(column));
  const move = (at: number, to: number) => {
    const moved = [...columns];
    moved.splice(to, 0, ...moved.splice(at, 1));
    onChange(moved);
  };
  return (
    <>
      <ol className={styles.rows}>
        {columns.map((column, at) => (
          <li key={column}>
            <span>{columnLabels[column]}</span>
            <RowButtons
              name={columnLabels[column]}
              isFirst={at === 0}
              isLast={at === columns.length - 1}
              onStep={(by) => move(at, at + by)}
              onRemove={() => onChange(columns.filter((one) => one !== column))}
            />
          </li>
        ))}
      </ol>
      {left.length > 0 && (
        <Field id="add-column" label="Add a column" required={false}>
          {(control) => (
            <Select
              {...control}
              value=""
              placeholder="Choose a column"
              options={left.map((value) => ({ value, label: columnLabels[value] }))}
              onChange={(event) => onChange([...columns, event.target.value as TrackerColumn])}
            />
          )}
        </Field>
      )}
    </>
  );
}
