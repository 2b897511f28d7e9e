import type { ComponentProps } from "react";
import styles from "./control.module.css";

/** Several lines of text; grows with what is typed where the browser can. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return <textarea {...rest} rows={rows} className={[styles.control, styles.area, className].filter(Boolean).join(" ")} />;
}
