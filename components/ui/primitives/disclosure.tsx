import type { ReactNode } from "react";
import styles from "./disclosure.module.css";

/** Collapsed content. `name` groups several, of which only one is open. */
export function Disclosure({
  summary,
  open = false,
  name,
  children,
}: {
  summary: ReactNode;
  open?: boolean;
  name?: string;
  children: ReactNode;
}) {
  return (
    <details className={styles.disclosure} open={open} name={name}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
