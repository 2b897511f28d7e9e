import type { ReactNode } from "react";
import styles from "./prose.module.css";

/**
 * Typography for running text. Styles plain elements inside it: headings (with `a[data-anchor]` links), lists,
 * quotes, tables in `[data-table-scroll]`, figures, `aside[data-margin-note]` beside the text on wide screens,
 * `section[data-footnotes]`. `small` for summaries in lists and panels. `html` instead of children: sanitized
 * markup.
 */
export function Prose({
  as: Tag = "div",
  small = false,
  html,
  children,
}: {
  as?: "div" | "section" | "article";
  small?: boolean;
} & ({ html: string; children?: never } | { html?: never; children: ReactNode })) {
  if (html !== undefined)
    // oxlint-disable-next-line react/no-danger -- the caller sanitized it
    return <Tag className={styles.prose} data-small={small || undefined} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <Tag className={styles.prose} data-small={small || undefined}>
      {children}
    </Tag>
  );
}
