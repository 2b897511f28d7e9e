import type { ReactNode } from "react";
import styles from "./prose.module.css";

/**
 * Text to be read. Styles plain elements inside it: headings (with `a[data-anchor]` links), lists, quotes, tables in
 * `[data-table-scroll]`, figures, `aside[data-margin-note]` beside the text on wide screens, `section[data-footnotes]`.
 * `small` for summaries inside lists and panels.
 */
export function Prose({
  as: Tag = "div",
  small = false,
  children,
}: {
  as?: "div" | "section" | "article";
  small?: boolean;
  children: ReactNode;
}) {
  return (
    <Tag className={styles.prose} data-small={small || undefined}>
      {children}
    </Tag>
  );
}
