"use client";

import { Link } from "./link";
import { formatNumber, formatTotal } from "@/lib/platform/text/format";
import styles from "./pagination.module.css";

type PaginationProps = {
  /** Path without query. */
  path: string;
  /** The current query; `page` is replaced, everything else is preserved, including repeated keys. */
  query?: string;
  page: number;
  perPage: number;
  total: number;
  totalIsCapped?: boolean;
  /** Singular and plural: ["bill", "bills"]. */
  noun: readonly [one: string, many: string];
};

/**
 * Pagination: the current range as text, and links to other pages. Page 1 has no `page` in its address. A client
 * component without handlers, so that it is serialized as a few numbers instead of elements.
 */
export function Pagination({ path, query = "", page, perPage, total, totalIsCapped = false, noun }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / perPage));
  const at = (target: number) => address(path, query, target);
  const first = (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  return (
    <nav className={styles.pagination} aria-label={`Pages of ${noun[1]}`}>
      <p className={styles.count}>
        {first > total ? (
          `Nothing on page ${formatNumber(page)}`
        ) : total === 1 ? (
          <>
            <b>1</b> {noun[0]}
          </>
        ) : (
          <>
            <b>
              {formatNumber(first)}–{formatNumber(last)}
            </b>{" "}
            of {formatTotal(total, totalIsCapped)} {noun[1]}
          </>
        )}
      </p>
      {(pages > 1 || page > 1) && (
        <ul className={styles.links}>
          {page > 2 && (
            <li>
              <Link href={at(1)}>First page</Link>
            </li>
          )}
          {page > 1 && (
            <li>
              <Link href={at(Math.min(page - 1, pages))} rel="prev">
                <span aria-hidden="true">← </span>Previous
              </Link>
            </li>
          )}
          <li className={styles.here} aria-current="page">
            Page {formatNumber(page)} of {formatTotal(pages, totalIsCapped)}
          </li>
          {page < pages && (
            <li>
              <Link href={at(page + 1)} rel="next">
                Next<span aria-hidden="true"> →</span>
              </Link>
            </li>
          )}
        </ul>
      )}
    </nav>
  );
}

function address(path: string, query: string, page: number): string {
  const params = new URLSearchParams(query);
  params.delete("page");
  if (page > 1) params.set("page", String(page));
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}
