import { Day } from "@/components/ui/primitives/day";
import { Link } from "@/components/ui/primitives/link";
import { Timeline } from "@/components/ui/primitives/timeline";
import { Status } from "@/components/ui/bill-chips/status";
import type { StatusStep } from "@/lib/bills/bill-page";
import type { HistoryEntry, HistoryKind } from "@/lib/bills/changes/history";
import { progressOf } from "@/lib/bills/progress";
import type { BillWithDetails } from "@/lib/bills/schema";
import { voteSentence } from "@/lib/bills/votes/vote-sentence";
import { isWebAddress } from "@/lib/bills/web-address";
import { votePath } from "@/lib/people/labels";
import { ChangeText } from "./change-list";
import { HistoryFilter } from "./history-filter";
import styles from "./bill-view.module.css";

/** Shorter lists need no filter. */
const worthFiltering = 6;
/** The entries that are shown at first. */
const mostAtFirst = 8;

const kindLabels: Record<HistoryKind, string> = { status: "Status", action: "Actions", change: "Other changes" };

/** A bill's progress and its whole history as one list, newest first, with a filter. */
export function BillHistory({
  bill,
  path,
  entries,
}: {
  bill: BillWithDetails;
  path: readonly StatusStep[];
  entries: readonly HistoryEntry[];
}) {
  const before = path.at(-1)?.status === bill.status ? path.at(-2) : path.at(-1);
  const progress = progressOf(bill.kind, bill.status, before?.status);
  const count = (kind: HistoryKind) => entries.filter(({ kinds }) => kinds.includes(kind)).length;
  const list = (
    <ol className={styles.actions} reversed>
      {entries.map((entry, at) => (
        <li
          key={entry.key}
          className={styles.step}
          data-kinds={entry.kinds.join(" ")}
          data-older={at >= mostAtFirst || undefined}
        >
          <span className={styles.when}>
            {entry.date ? (
              entry.date === entries[at - 1]?.date ? (
                <span className={styles.sameDay} data-same-day="">
                  <Day date={entry.date} />
                </span>
              ) : (
                <Day date={entry.date} />
              )
            ) : (
              "No date"
            )}
          </span>
          <span className={styles.text}>
            <EntryText entry={entry} jurisdiction={bill.jurisdiction} slug={bill.slug} />
          </span>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      {progress && <Timeline progress={progress} words />}
      {entries.length < worthFiltering ? (
        list
      ) : (
        <HistoryFilter
          total={entries.length}
          newest={entries.length > mostAtFirst ? mostAtFirst : null}
          kinds={(["status", "action", "change"] as const)
            .map((kind) => ({ kind, label: kindLabels[kind], count: count(kind) }))
            .filter((one) => one.count > 0 && one.count < entries.length)}
        >
          {list}
        </HistoryFilter>
      )}
    </>
  );
}

function EntryText({
  entry: { status, vote, actions, change },
  jurisdiction,
  slug,
}: {
  entry: HistoryEntry;
  jurisdiction: string;
  slug: string;
}) {
  if (change) return <ChangeText line={change} slug={slug} />;
  return (
    <>
      {status && (
        <b className={styles.reached}>
          <Status status={status} />
        </b>
      )}
      {vote && (
        <span className={styles.entryLine}>
          {vote.id !== null ? (
            <Link href={votePath(vote.id)}>{voteSentence(vote, jurisdiction)}</Link>
          ) : vote.url && isWebAddress(vote.url) ? (
            <a href={vote.url} rel="noopener nofollow">
              {voteSentence(vote, jurisdiction)}
            </a>
          ) : (
            voteSentence(vote, jurisdiction)
          )}
        </span>
      )}
      {actions.map(({ description, chamber }, at) => (
        <span key={at} className={styles.entryLine}>
          {description}
          {chamber && <span className={styles.quiet}> {chamber}</span>}
        </span>
      ))}
    </>
  );
}
