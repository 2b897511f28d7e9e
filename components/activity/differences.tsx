import { WordDifference } from "@/components/issues/history/compare/word-difference";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { type Column, Table } from "@/components/ui/primitives/table";
import { VisuallyHidden } from "@/components/ui/primitives/visually-hidden";
import { changedFields, type FieldChange } from "@/lib/activity/readable";
import styles from "./differences.module.css";

const longest = 80;
const isLong = (text: string) => text.length > longest || text.includes("\n");

/** Before and after, field by field: short values side by side, long ones as a text diff. */
export function Differences({ before, after }: { before: unknown; after: unknown }) {
  const columns: Column<FieldChange>[] = [
    { id: "name", head: "Field", rowHead: true, width: "tight", bareOnPhone: true, cell: (field) => field.name },
    { id: "change", head: "Change", width: "wide", bareOnPhone: true, cell: (field) => <Change {...field} /> },
  ];
  return (
    <Table
      caption="What changed"
      columns={columns}
      rows={changedFields(before, after)}
      rowKey={(field) => field.name}
      empty={
        <EmptyState title="No fields changed">
          <p>This entry records the action only, without values.</p>
        </EmptyState>
      }
    />
  );
}

function Change({ before, after }: FieldChange) {
  if (before !== "" && after !== "" && (isLong(before) || isLong(after)))
    return <WordDifference before={before} after={after} />;
  return (
    <span className={styles.value}>
      {before !== "" && (
        <del>
          <VisuallyHidden>before: </VisuallyHidden>
          {before}
        </del>
      )}
      {before !== "" && after !== "" && <span aria-hidden="true"> → </span>}
      {after !== "" && (
        <ins>
          <VisuallyHidden>{before === "" ? "set to: " : ", after: "}</VisuallyHidden>
          {after}
        </ins>
      )}
      {after === "" && <em className={styles.removed}> removed</em>}
    </span>
  );
}
