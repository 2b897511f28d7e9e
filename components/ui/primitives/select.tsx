import type { ComponentProps } from "react";
import styles from "./control.module.css";

export type SelectOption = { value: string; label: string; disabled?: boolean };

/** A native select. Pass `options`, or `<option>` children for groups; `placeholder` is an empty first option. */
export function Select({
  className,
  options = [],
  placeholder,
  children,
  ...rest
}: ComponentProps<"select"> & { options?: readonly SelectOption[]; placeholder?: string }) {
  return (
    <select {...rest} className={[styles.control, styles.select, className].filter(Boolean).join(" ")}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
      {children}
    </select>
  );
}
