import type { ReactNode } from "react";
import styles from "./section-label.module.css";

/** A small tracked label above a group. `as` sets the heading level; `ruled` draws a line above it. */
export function SectionLabel({
  as: Tag = "p",
  id,
  ruled = false,
  children,
}: {
  as?: "p" | "h2" | "h3" | "span";
  id?: string;
  ruled?: boolean;
  children: ReactNode;
}) {
  return (
    <Tag id={id} className={ruled ? `${styles.label} ${styles.ruled}` : styles.label}>
      {children}
    </Tag>
  );
}
