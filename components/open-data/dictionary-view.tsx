import { ReadingPage } from "@/components/layout/reading-page";
import { Link } from "@/components/ui/primitives/link";
import { PageHead } from "@/components/ui/primitives/page-head";
import { type Column, Table } from "@/components/ui/primitives/table";
import { openDataPath } from "@/lib/open-data/addresses";
import type { DictionaryColumn } from "@/lib/open-data/dictionary";
import styles from "./open-data.module.css";

export type DescribedTable = { name: string; title: string; about: string; columns: readonly DictionaryColumn[] };

const columns: readonly Column<DictionaryColumn>[] = [
  {
    id: "column",
    head: "Column",
    rowHead: true,
    width: "tight",
    bareOnPhone: true,
    cell: ({ column }) => <code>{column}</code>,
  },
  {
    id: "type",
    head: "Type",
    width: "tight",
    cell: ({ type, mayBeEmpty }) => `${type}${mayBeEmpty ? ", may be empty" : ""}`,
  },
  {
    id: "meaning",
    head: "Meaning",
    width: "wide",
    cell: ({ meaning, values }) => (
      <>
        {meaning}
        {values && (
          <>
            {" One of: "}
            {values.map((value, at) => (
              <span key={value}>
                {at > 0 && ", "}
                <code>{value}</code>
              </span>
            ))}
            .
          </>
        )}
      </>
    ),
  },
];

/** Each column of each table with its type and meaning. */
export function DictionaryView({ tables }: { tables: readonly DescribedTable[] }) {
  return (
    <ReadingPage
      head={
        <PageHead
          title="Dictionary of the open data"
          standfirst="Each column of each table, with its type and meaning. The same list is in every file."
          meta={
            <p>
              <Link href={openDataPath}>Files</Link>
            </p>
          }
        />
      }
      contents={tables.map(({ name, title }) => ({ href: `#${name}`, label: title }))}
    >
      <div className={styles.page}>
        {tables.map((table) => (
          <section key={table.name} className={styles.section} aria-labelledby={table.name}>
            <h2 id={table.name}>{table.title}</h2>
            <p>
              <code>csv/{table.name}.csv</code>, <code>jsonl/{table.name}.jsonl</code>. {table.about}
            </p>
            <Table
              caption={`Columns of ${table.title}`}
              captionHidden
              columns={columns}
              rows={table.columns}
              rowKey={({ column }) => column}
            />
          </section>
        ))}
      </div>
    </ReadingPage>
  );
}
