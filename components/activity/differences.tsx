import { EmptyState } from "@/components/ui/empty-state";
import { type Column, Table } from "@/components/ui/table";
import styles from "./differences.module.css";

type Field = { name: string; before: unknown; after: unknown };

const fieldsOf = (value: unknown): Record<string, unknown> => (value !== null && typeof value === "object" && !Array.isArray(value) ? (value as Record<string, unknown>) : value === null || value === undefined ? {} : { value });

/** Text as it is, everything else as JSON with its lines. */
const shown = (value: unknown) => (value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value, null, 2));

/** Before and after of an act, field by field: only what differs, what came in, and what went. */
export function Differences({ before, after }: { before: unknown; after: unknown }) {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const fields: Field[] = [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((name) => ({ name, before: was[name], after: is[name] }))
    .filter((field) => JSON.stringify(field.before) !== JSON.stringify(field.after));
  const columns: Column<Field>[] = [
    { id: "name", head: "Field", rowHead: true, width: "tight", cell: (field) => field.name },
    { id: "before", head: "Before", cell: (field) => <span className={styles.value}>{shown(field.before) || "—"}</span> },
    { id: "after", head: "After", cell: (field) => <span className={styles.value}>{shown(field.after) || "—"}</span> },
  ];
  return <Table caption="What changed" columns={columns} rows={fields} rowKey={(field) => field.name} empty={<EmptyState title="No fields changed"><p>The entry records that it happened; it holds no values.</p></EmptyState>} />;
}
