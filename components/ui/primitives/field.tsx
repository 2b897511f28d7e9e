import type { ReactNode } from "react";
import styles from "./field.module.css";

/** What a control must carry to belong to its label, hint and error: spread it onto the control. */
export type ControlProps = { id: string; "aria-describedby"?: string; "aria-invalid"?: true; required: boolean };

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
  // what is not said is left out: it would travel with every page as a value of its own
  const control: ControlProps = {
    id,
    ...(described && { "aria-describedby": described }),
    ...(error ? { "aria-invalid": true } : {}),
    required: required === true,
  };
  return (
    <div className={styles.field} {...(error ? { "data-invalid": "" } : {})}>
      <label htmlFor={id} className={styles.label} {...(labelHidden && { "data-hidden": true })}>
        {label}
        {required === true && (
          <span className={styles.required} aria-hidden="true">
            {" "}
            *
          </span>
        )}
        {required === false && <span className={styles.optional}> optional</span>}
      </label>
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
      {typeof children === "function" ? children(control) : children}
    </div>
  );
}
