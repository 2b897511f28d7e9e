import { Link } from "@/components/ui/link";
import { Day } from "@/components/ui/day";
import { type BillStatus, statusLabel } from "@/lib/bills/status-words";
import type { BillMention } from "@/lib/issues/published";
import styles from "./bill-view.module.css";

/** What our issues said about it, and its status at that moment. */
export function BillMentions({ mentions }: { mentions: readonly BillMention[] }) {
  return (
    <ul className={styles.mentions}>
      {mentions.map(({ issue, passage, status }) => (
        <li key={issue.id}>
          <p className={styles.mentionTitle}>
            <Link href={`/publication-issue/view/${issue.slug}`}>{issue.name}</Link>
          </p>
          <p className={styles.quietLine}>
            {issue.formTemplate.name}, <Day date={issue.publishedDate} />. Status then:{" "}
            {statusLabel(status as BillStatus)}
          </p>
          {passage && <blockquote className={styles.passage}>{passage}</blockquote>}
        </li>
      ))}
    </ul>
  );
}
