import type { ReactNode } from "react";
import styles from "./definition-list.module.css";

/** Definition list with two columns on wide screens. Empty values are left out. */
export function DefinitionList({ items }: { items: readonly { term: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.list}>
      {items
        .filter((item) => item.value !== null && item.value !== undefined && item.value !== "")
        .map((item) => (
          <div key={item.term} className={styles.pair}>
            <dt>{item.term}</dt>
            <dd>{item.value}</dd>
          </div>
        ))}
    </dl>
  );
}
