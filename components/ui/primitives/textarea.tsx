import type { ComponentProps } from "react";
import { formatCount, formatNumber } from "@/lib/platform/text/format";
import styles from "./control.module.css";

/**
 * Several lines of text; grows with what is typed where the browser can. A browser would cut what is pasted at `maxLength` without a word:
 * here it all stays, and by how much it is too long is said below. Who takes it refuses it.
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
