import type { ComponentProps } from "react";
import { formatCount, formatNumber } from "@/lib/platform/text/format";
import styles from "./control.module.css";

/**
 * A multi-line input that grows with its content where the browser supports it. `maxLength` would silently
 * truncate pasted text: here all of it stays, with a message about the excess, and the server refuses it.
 */
export function Textarea({
  className,
  rows = 4,
  maxLength = Number.POSITIVE_INFINITY,
  value,
  ...rest
}: Omit<ComponentProps<"textarea">, "value" | "defaultValue"> & { value?: string }) {
  const over = (value ?? "").trim().length - maxLength;
  return (
    <>
      <textarea
        {...rest}
        value={value}
        rows={rows}
        aria-invalid={over > 0 || rest["aria-invalid"] || undefined}
        className={[styles.control, styles.area, className].filter(Boolean).join(" ")}
      />
      {over > 0 && (
        <p role="status" className={styles.over}>
          {formatCount(over, "character")} too many: {formatNumber(maxLength)} is the limit. Longer text is not saved.
        </p>
      )}
    </>
  );
}
