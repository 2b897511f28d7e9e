import type { ReactNode } from "react";
import styles from "./fieldset.module.css";

/** Controls that answer one question together. `id` is the prefix of the ids of hint and error. */
export function Fieldset({
  id,
  legend,
  hint,
  error,
  children,
}: {
  id: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  children: ReactNode;
}) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset
      id={id}
      className={styles.fieldset}
      aria-describedby={described || undefined}
      data-invalid={error ? "" : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <span className={styles.errorWord}>Error:</span> {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}
