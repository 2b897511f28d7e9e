import type { ReactNode } from "react";
import styles from "./field.module.css";

/** What a control must carry to belong to its label, hint and error: spread it onto the control. */
export type ControlProps = { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined; required: boolean };

type FieldProps = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and what to do. Shown above the control and read with it. */
  error?: ReactNode;
  required?: boolean;
  labelHidden?: boolean;
  children: ReactNode | ((control: ControlProps) => ReactNode);
};

/**
 * A labelled control: label, hint, error, then the control itself, in reading order.
 * Fields that may be left empty say so ("optional") where `required={false}` is given; required is shown by a word for screen readers and a mark.
 */
export function Field({ id, label, hint, error, required, labelHidden = false, children }: FieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const control: ControlProps = { id, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined, required: required === true };
  return (
    <div className={styles.field} data-invalid={error ? "" : undefined}>
      <label htmlFor={id} className={styles.label} data-hidden={labelHidden || undefined}>
        {label}
        {required === true && <span className={styles.required} aria-hidden="true"> *</span>}
        {required === false && <span className={styles.optional}> optional</span>}
      </label>
      {hint && <p id={`${id}-hint`} className={styles.hint}>{hint}</p>}
      {error && <p id={`${id}-error`} className={styles.error}><span className={styles.errorWord}>Error:</span> {error}</p>}
      {typeof children === "function" ? children(control) : children}
    </div>
  );
}
