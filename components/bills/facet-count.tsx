import { formatNumber } from "@/lib/platform/text/format";
import styles from "./facet-boxes.module.css";

/** How many bills a choice would give; where counting stopped, at least so many, and nothing where it met none. */
export function FacetCount({ count, atLeast }: { count: number; atLeast: boolean }) {
  return (
    <span className={styles.count}>{atLeast ? (count > 0 ? `${formatNumber(count)}+` : "") : formatNumber(count)}</span>
  );
}
