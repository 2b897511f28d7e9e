import { Time } from "@/components/ui/primitives/time";
import type { ChangeLine } from "@/lib/bills/changes/change-lines";
import { comparisonOfChange } from "@/lib/bills/vocabulary/change-labels";
import { comparePath } from "@/lib/bills/text-addresses";
import type { BillWithDetails } from "@/lib/bills/schema";
import styles from "./bill-view.module.css";

type Change = BillWithDetails["changes"][number];

/**
 * Changes as text, those of one event as one, each with the day on which we recorded it.
 * @param slug of the bill, for links to text comparisons
 */
export function ChangeList({
  lines,
  slug,
  timeZone,
}: {
  lines: readonly ChangeLine<Change>[];
  slug: string;
  timeZone: string;
}) {
  return (
    <ol className={styles.actions} reversed>
      {lines.map((line) => (
        <li key={line.lead.id} className={styles.step}>
          <span className={styles.when}>
            <Time at={line.lead.at} timeZone={timeZone} show="day" />
          </span>
          <span className={styles.text}>
            <ChangeText line={line} slug={slug} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A change with the value before and after, and what a new text changed. */
export function ChangeText({ line, slug }: { line: ChangeLine<Change>; slug: string }) {
  const { what, before, now, comparison, happened, lead } = line;
  const compared = comparisonOfChange(lead);
  return (
    <>
      <b>{what}</b>
      {(before || now) && ": "}
      {before && <del className={styles.before}>{before}</del>}
      {before && now && <span aria-hidden="true"> → </span>}
      {now && <ins className={styles.now}>{now}</ins>}
      {happened && `: ${happened}`}
      {compared && (
        <a className={styles.compared} href={comparePath(slug, compared.previousId, compared.textId)}>
          {comparison}
        </a>
      )}
    </>
  );
}
