import { Link } from "@/components/ui/primitives/link";
import { Day } from "@/components/ui/primitives/day";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { type Column, Table } from "@/components/ui/primitives/table";
import { formatCount } from "@/lib/platform/text/format";
import type { ContentImport, ContentImportItem } from "@/lib/content-imports/schema";
import { itemStateLabel } from "./content-import-labels";
import styles from "./content-imports.module.css";
import { ItemAnswer } from "./item-answer";

/** Items of which nothing was stored say nothing about themselves: those with one reason are one line. */
type Line = ContentImportItem & { count: number };
const isUnseen = ({ title, source, state }: ContentImportItem): boolean => !title && !source && state !== "refused";

function linesOf(items: readonly ContentImportItem[]): Line[] {
  const lines: Line[] = [];
  for (const item of items) {
    const same =
      isUnseen(item) &&
      lines.find((line) => isUnseen(line) && line.state === item.state && line.reason === item.reason);
    if (same) same.count += 1;
    else lines.push({ ...item, count: 1 });
  }
  return lines;
}

/** What each item of an import is, what it becomes, and what is lost. */
export function ItemTable({
  of,
  items,
  isCounted = false,
}: {
  of: ContentImport;
  items: readonly ContentImportItem[];
  /** Whether those of which nothing was stored are counted above. */
  isCounted?: boolean;
}) {
  const lines = linesOf(isCounted ? items.filter((item) => !isUnseen(item)) : items);
  if (isCounted && lines.length === 0) return null;
  const mayAnswer = (item: ContentImportItem) =>
    of.state === "ready" &&
    (item.state === "publish" || item.state === "draft" || item.state === "closed") &&
    item.source;
  const columns: Column<Line>[] = [
    {
      id: "title",
      head: "Title",
      rowHead: true,
      width: "wide",
      cell: (item) => {
        if (isUnseen(item)) return `${formatCount(item.count, "item")}, not shown`;
        const name = item.title || (item.source ? "Untitled" : "Not shown");
        return item.publicationIssueId ? (
          <Link href={`/admin/publication-issue/edit/${item.publicationIssueId}`}>{name}</Link>
        ) : item.pageId ? (
          <Link href={`/admin/page/edit/${item.pageId}`}>{name}</Link>
        ) : mayAnswer(item) ? (
          <Link href={`/admin/content-import/preview/${item.id}`}>{name}</Link>
        ) : (
          name
        );
      },
    },
    {
      id: "date",
      head: "Date",
      width: "tight",
      cell: (item) => (item.date ? <Day date={item.date} /> : isUnseen(item) ? "" : "No date"),
    },
    {
      id: "state",
      head: "State",
      cell: (item) => (
        <>
          {itemStateLabel(item)}
          {item.reason && !item.isImported && (
            <p>{item.reason.replace(/^Left out: (.)/, (_, first) => first.toUpperCase())}</p>
          )}
        </>
      ),
    },
    {
      id: "losses",
      head: "Lost in import",
      cell: (item) =>
        item.losses.length + item.missingPictures.length === 0 ? (
          isUnseen(item) ? (
            ""
          ) : (
            "Nothing"
          )
        ) : (
          <ul className={styles.lines}>
            {item.losses.map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
            {item.missingPictures.map((address) => (
              <li key={address}>
                {item.isImported ? "Missing picture" : "Picture not in the files"}: {address}
              </li>
            ))}
          </ul>
        ),
    },
    {
      id: "more",
      head: of.state === "ready" ? "Decision" : "Suggestions",
      cell: (item) =>
        mayAnswer(item) ? (
          <ItemAnswer importId={of.id} item={item} />
        ) : item.suggestions > 0 ? (
          <Link href={`/admin/content-import/citations/${item.publicationIssueId}`}>
            {formatCount(item.suggestions, "bill number")} to decide
          </Link>
        ) : (
          ""
        ),
    },
  ];
  return (
    <Table
      caption="Items"
      captionHidden
      columns={columns}
      rows={lines}
      rowKey={({ id }) => id}
      empty={<EmptyState title="No items" />}
    />
  );
}
