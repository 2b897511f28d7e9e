import { Link } from "./link";
import type { ReactNode } from "react";
import styles from "./chip.module.css";

/** A short label: a topic, an active filter. A link with `href`. */
export function Chip({ href, children }: { href?: string; children: ReactNode }) {
  if (!href) return <span className={styles.chip}>{children}</span>;
  return (
    <Link href={href} className={`${styles.chip} ${styles.link}`}>
      {children}
    </Link>
  );
}

/** A wrapping row of chips. `label` is the list's accessible name. */
export function ChipList({ label, children }: { label?: string; children: readonly ReactNode[] }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children.map((child, at) => (
        <li key={at}>{child}</li>
      ))}
    </ul>
  );
}
