import type { ReactNode } from "react";
import styles from "./field.module.css";

/** Attributes that link a control to its label, hint and error: spread them onto the control. */
export type ControlProps = { id: string; "aria-describedby"?: string; "aria-invalid"?: true; required: boolean };

type FieldProps = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and what to do. Shown above the control, and read with it. */
  error?: ReactNode;
  required?: boolean;
  labelHidden?: boolean;
  children: ReactNode | ((control: ControlProps) => ReactNode);
};

/**
 * A labeled control: label, hint, error, then the control, in reading order. With `required={false}` it is
 * marked "optional"; a required field has a mark, with a word for screen readers.
 */
export function Field({ id, label, hint, error, required, labelHidden = false, children }: FieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  // Undefined props are omitted: each would be serialized with every page.
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
