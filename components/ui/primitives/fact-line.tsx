import type { ReactNode } from "react";
import styles from "./fact-line.module.css";

/** Short facts in a quiet line, with dots between them; what is null, false or empty is left out. */
export function FactLine({ facts }: { facts: readonly ReactNode[] }) {
  return (
    <p className={styles.line}>
      {facts.filter(Boolean).map((fact, at) => (
        <span key={at}>{fact}</span>
      ))}
    </p>
  );
}
