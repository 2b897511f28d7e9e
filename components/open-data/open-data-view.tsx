import { Container } from "@/components/layout/container";
import { Day } from "@/components/ui/primitives/day";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Link } from "@/components/ui/primitives/link";
import { PageHead } from "@/components/ui/primitives/page-head";
import { type Column, Table } from "@/components/ui/primitives/table";
import { Time } from "@/components/ui/primitives/time";
import { dictionaryPath, openDataFilePath } from "@/lib/open-data/addresses";
import { dailyFileDays } from "@/lib/open-data/limits";
import type { DataPublisher } from "@/lib/open-data/readme";
import type { OpenDataFile } from "@/lib/open-data/schema";
import { formatBytes, formatNumber } from "@/lib/platform/text/format";
import { License } from "./license";
import styles from "./open-data.module.css";

type Props = {
  publisher: DataPublisher;
  /** The newest first. */
  files: readonly OpenDataFile[];
  tables: readonly { name: string; title: string; about: string }[];
};

/** The files of open data, what is inside and how to use them. */
export function OpenDataView({ publisher, files, tables }: Props) {
  const [newest] = files;
  return (
    <Container>
      <PageHead
        title="Open data"
        standfirst="Bills, votes, published issues, trackers and scorecards of this site, as files for your own work."
        meta={
          newest && (
            <p>
              Newest file: <Day date={newest.date} />, {formatBytes(newest.size)}
            </p>
          )
        }
      />
      <div className={styles.page}>
        <section className={styles.section} aria-labelledby="files">
          <h2 id="files">Files</h2>
          <Files files={files} />
          <p className={styles.note}>
            A file is made each day and never changes: corrections are in later files. The first file of each month
            stays. The others stay for {dailyFileDays} days. Days are in UTC.
          </p>
        </section>
        <section className={styles.section} aria-labelledby="license">
          <h2 id="license">License</h2>
          <License publisher={publisher} />
        </section>
        <section className={styles.section} aria-labelledby="inside">
          <h2 id="inside">Contents</h2>
          <p>
            Each table is there twice: as CSV for spreadsheets, and as JSON Lines for programs. The{" "}
            <Link href={dictionaryPath}>dictionary</Link> explains each column.
          </p>
          <Tables tables={tables} newest={newest} />
          <p>
            The files have no drafts, no notes of staff, no email addresses, and nothing that is for some readers only.
            Of texts of bills they have the address and the hash, not the words.
          </p>
        </section>
        <section className={styles.section} aria-labelledby="use">
          <h2 id="use">How to use the files</h2>
          <ul className={styles.list}>
            <li>The address of a file is its day, so a program can fetch it: /data/2026-12-01.zip.</li>
            <li>
              A download that stopped can be continued, and a file that you have already is not sent again (ETag).
            </li>
            <li>Check a file after unpacking it:</li>
          </ul>
          <pre className={styles.code}>sha256sum -c SHA256SUMS</pre>
          <p>
            In CSV, lists are written as JSON, and a value that a spreadsheet could run as a formula has an apostrophe
            before it. JSON Lines has all values as they are.
          </p>
        </section>
      </div>
    </Container>
  );
}

function Files({ files }: Pick<Props, "files">) {
  const columns: Column<OpenDataFile>[] = [
    {
      id: "date",
      head: "File",
      rowHead: true,
      width: "tight",
      bareOnPhone: true,
      cell: ({ date }) => (
        <a href={openDataFilePath(date)} download>
          <Day date={date} />
        </a>
      ),
    },
    { id: "size", head: "Size", numeric: true, width: "tight", cell: ({ size }) => formatBytes(size) },
    { id: "asOf", head: "Data as of (UTC)", cell: ({ asOf }) => <Time at={asOf} timeZone="UTC" /> },
    {
      id: "sha256",
      head: "SHA-256",
      width: "wide",
      cell: ({ sha256 }) => <code className={styles.hash}>{sha256}</code>,
    },
  ];
  return (
    <Table
      caption="Files of open data, newest first"
      captionHidden
      columns={columns}
      rows={files}
      rowKey={({ date }) => date}
      empty={
        <EmptyState level={3} title="No file yet">
          <p>The first one will be made tonight.</p>
        </EmptyState>
      }
    />
  );
}

function Tables({ tables, newest }: { tables: Props["tables"]; newest: OpenDataFile | undefined }) {
  const rows = new Map(newest?.files.map((file) => [file.name, file.rows]));
  const columns: Column<Props["tables"][number]>[] = [
    {
      id: "name",
      head: "Table",
      rowHead: true,
      width: "tight",
      bareOnPhone: true,
      cell: ({ name }) => (
        <Link href={`${dictionaryPath}#${name}`}>
          <code>{name}</code>
        </Link>
      ),
    },
    { id: "about", head: "Content", width: "wide", bareOnPhone: true, cell: ({ about }) => about },
    ...(newest
      ? [
          {
            id: "rows",
            head: "Rows",
            numeric: true,
            width: "tight" as const,
            cell: ({ name }: Props["tables"][number]) => formatNumber(rows.get(`csv/${name}.csv`) ?? 0),
          },
        ]
      : []),
  ];
  return (
    <Table
      caption={newest ? `Tables and their rows in the newest file` : "Tables"}
      captionHidden
      columns={columns}
      rows={tables}
      rowKey={({ name }) => name}
    />
  );
}
