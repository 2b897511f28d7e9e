import { Link } from "@/components/ui/primitives/link";
import { SearchBox } from "@/components/ui/primitives/search-box";
import { folderQuery, type FolderPageQuery } from "@/lib/folders/page-query";
import type { FolderSort } from "@/lib/folders/schema";
import styles from "./folder-bills.module.css";

const sortWords: Record<FolderSort, string> = {
  hand: "Custom order",
  number: "Number",
  action: "Last action",
  added: "Recently added",
};
const formats = [
  ["csv", "CSV"],
  ["xlsx", "Excel"],
  ["json", "JSON"],
] as const;

/** Filters, order and exports of a folder. Links and a GET form, which work without JavaScript. */
export function FolderToolbar({ folder, query }: { folder: { id: number; name: string }; query: FolderPageQuery }) {
  const path = `/folder/view/${folder.id}`;
  const sortHref = (sort: FolderSort) => [path, folderQuery({ ...query, sort })].filter(Boolean).join("?");
  const exportHref = (format: string) =>
    `/personal-folder/api/export/${folder.id}?${new URLSearchParams([...new URLSearchParams(folderQuery(query)), ["format", format]])}`;
  return (
    <div className={styles.toolbar}>
      <div className={styles.search}>
        <SearchBox
          action={path}
          name="q"
          label="Search in this folder"
          defaultValue={query.q}
          keep={query.sort === "hand" ? {} : { sort: query.sort }}
        />
      </div>
      <nav aria-label="Order of the bills" className={styles.sorts}>
        <span aria-hidden="true">Order:</span>
        {(Object.keys(sortWords) as FolderSort[]).map((sort) => (
          <Link key={sort} href={sortHref(sort)} scroll={false} aria-current={sort === query.sort ? "true" : undefined}>
            {sortWords[sort]}
          </Link>
        ))}
      </nav>
      <p className={styles.export}>
        {query.q ? "Export these: " : "Export: "}
        {formats.map(([format, label]) => (
          <a key={format} href={exportHref(format)} download>
            {label}
          </a>
        ))}
      </p>
    </div>
  );
}
