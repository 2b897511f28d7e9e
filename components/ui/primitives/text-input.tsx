import type { ComponentProps } from "react";
import styles from "./control.module.css";

/** A line of text, or any other `type` that is typed. `short` for dates, numbers and codes. */
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
