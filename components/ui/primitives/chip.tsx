import { Link } from "./link";
import type { ReactNode } from "react";
import styles from "./chip.module.css";

/** A small word for something: a topic, a filter in force. With `href` it leads there. */
export function Chip({ href, children }: { href?: string; children: ReactNode }) {
  if (!href) return <span className={styles.chip}>{children}</span>;
  return (
    <Link href={href} className={`${styles.chip} ${styles.link}`}>
      {children}
    </Link>
  );
}

/** Chips in a row that wraps. `label` names the list. */
export function ChipList({ label, children }: { label?: string; children: readonly ReactNode[] }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children.map((child, at) => (
        <li key={at}>{child}</li>
      ))}
    </ul>
  );
}
