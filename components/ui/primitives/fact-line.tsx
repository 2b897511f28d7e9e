import type { ReactNode } from "react";
import styles from "./fact-line.module.css";

/** Short facts in one subtle line, separated by dots; null, false and empty values are left out. */
export function FactLine({ facts }: { facts: readonly ReactNode[] }) {
  return (
    <p className={styles.line}>
      {facts.filter(Boolean).map((fact, at) => (
        <span key={at}>{fact}</span>
      ))}
    </p>
  );
}
