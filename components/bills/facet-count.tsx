import { formatNumber } from "@/lib/format";
import styles from "./facet-boxes.module.css";

/** A value of a field, its words, and how many bills it would give. In this order: by name they would be half of what a page says of them. */
export type FacetChoice = readonly [value: string | number, label: string, count: number];

/** How many bills a choice would give; where counting stopped, at least so many, and nothing where it met none. */
export function FacetCount({ count, atLeast }: { count: number; atLeast: boolean }) {
  return <span className={styles.count}>{atLeast ? (count > 0 ? `${formatNumber(count)}+` : "") : formatNumber(count)}</span>;
}
