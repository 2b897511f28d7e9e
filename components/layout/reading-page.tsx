import type { ReactNode } from "react";
import { StaticHtml } from "@/components/ui/rendering/static-html";
import styles from "./reading-page.module.css";

/**
 * A long text with its head: contents beside it on wide screens and collapsed above it on narrow ones, margin
 * notes on the right, and full-width content after it. Pass a PageHead as `head`.
 * @param aside facts beside the text where the screen is wide enough; elsewhere they must be in the text too
 */
export function ReadingPage({
  head,
  contents,
  aside,
  after,
  children,
}: {
  head: ReactNode;
  contents?: readonly { href: string; label: string; level?: 2 | 3 }[];
  aside?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
}) {
  const list =
    contents && contents.length > 1 ? (
      <ol>
        {contents.map((entry) => (
          <li key={entry.href} data-level={entry.level ?? 2}>
            <a href={entry.href}>{entry.label}</a>
          </li>
        ))}
      </ol>
    ) : null;
  return (
    <article className={styles.page} data-contents={list ? "" : undefined} data-aside={list && aside ? "" : undefined}>
      <div className={styles.head}>{head}</div>
      {list && (
        <>
          {/* Ends with the text, so that its sticky content never covers what follows. */}
          <div className={styles.side}>
            <StaticHtml as="nav" className={styles.beside} aria-label="Contents">
              <p aria-hidden="true">Contents</p>
              {list}
            </StaticHtml>
          </div>
          <details className={styles.above}>
            <summary>Contents</summary>
            <StaticHtml as="nav" aria-label="Contents">
              {list}
            </StaticHtml>
          </details>
        </>
      )}
      <div className={styles.text}>{children}</div>
      {list && aside && (
        <aside className={styles.aside}>
          <div className={styles.pinned}>{aside}</div>
        </aside>
      )}
      {after && <div className={styles.after}>{after}</div>}
    </article>
  );
}
