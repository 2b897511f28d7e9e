import { formatNumber } from "@/lib/platform/text/format";
import styles from "./facet-boxes.module.css";

/**
 * Number of bills for an option; "at least" where counting stopped at a limit, and nothing where it found none
 * by then.
 */
export function FacetCount({ count, atLeast }: { count: number; atLeast: boolean }) {
  return (
    <span className={styles.count}>{atLeast ? (count > 0 ? `${formatNumber(count)}+` : "") : formatNumber(count)}</span>
  );
}
