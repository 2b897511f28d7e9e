import { Link } from "@/components/ui/primitives/link";
import { Disclosure } from "@/components/ui/primitives/disclosure";
import { Day } from "@/components/ui/primitives/day";
import { type BillStatus, statusLabel } from "@/lib/bills/vocabulary/status-labels";
import type { BillMention } from "@/lib/issues/public/bill-mentions";
import { formatNumber } from "@/lib/platform/text/format";
import { headOf } from "@/lib/issues/head";
import styles from "./bill-view.module.css";

/** Number of issues shown before "more". */
const shown = 3;

/** What our issues said about the bill, newest first, with its status at that time. */
export function BillMentions({ mentions }: { mentions: readonly BillMention[] }) {
  const rest = mentions.slice(shown);
  return (
    <>
      <Mentions mentions={mentions.slice(0, shown)} />
      {rest.length > 0 && (
        <Disclosure summary={`Show all ${formatNumber(mentions.length)}`}>
          <Mentions mentions={rest} />
        </Disclosure>
      )}
    </>
  );
}

function Mentions({ mentions }: { mentions: readonly BillMention[] }) {
  return (
    <ul className={styles.mentions}>
      {mentions.map(({ issue, passage, status }) => (
        <li key={issue.id}>
          <p className={styles.mentionTitle}>
            <Link href={`/publication-issue/view/${issue.slug}`}>{headOf(issue)}</Link>
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
