import type { ComponentProps } from "react";
import styles from "./control.module.css";

/** A single-line input of any text `type`. `short` for dates, numbers and codes. */
export function TextInput({
  className,
  short = false,
  type = "text",
  ...rest
}: ComponentProps<"input"> & { short?: boolean }) {
  const figures = type === "number" || type === "date" ? styles.number : undefined;
  return (
    <input
      {...rest}
      type={type}
      className={[styles.control, short && styles.short, figures, className].filter(Boolean).join(" ")}
    />
  );
}
