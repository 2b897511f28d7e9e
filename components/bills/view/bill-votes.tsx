import { type Column, Table } from "@/components/ui/primitives/table";
import { Link } from "@/components/ui/primitives/link";
import { Day } from "@/components/ui/primitives/day";
import { voteSentence } from "@/lib/bills/votes/vote-sentence";
import { formatNumber } from "@/lib/platform/text/format";
import type { BillWithDetails } from "@/lib/bills/schema";
import { votePath } from "@/lib/people/labels";
import { isWebAddress } from "@/lib/bills/web-address";
import styles from "./bill-view.module.css";
import { FoldedList } from "./folded-list";

type Vote = BillWithDetails["votes"][number];

/** Recorded votes, newest first. */
export function BillVotes({ votes, jurisdiction }: { votes: readonly Vote[]; jurisdiction: string }) {
  const rows = votes
    .toReversed()
    .map((vote, at) => ({ ...vote, at, told: `${voteSentence(vote, jurisdiction)}${othersOf(vote)}.` }));
  return (
    <FoldedList
      items={rows}
      shown={8}
      noun={["vote", "votes"]}
      render={(some) => (
        <Table caption="Recorded votes" captionHidden columns={columns} rows={some} rowKey={(vote) => vote.at} />
      )}
    />
  );
}

/** `, 3 other`: neither yes nor no. */
const othersOf = ({ other }: Vote): string => (other ? `, ${formatNumber(other)} other` : "");

const columns: readonly Column<Vote & { at: number; told: string }>[] = [
  {
    id: "date",
    head: "Date",
    width: "tight",
    bareOnPhone: true,
    cell: (vote) => <span className={styles.when}>{vote.date ? <Day date={vote.date} /> : "No date"}</span>,
  },
  {
    id: "motion",
    head: "Motion",
    rowHead: true,
    width: "wide",
    bareOnPhone: true,
    cell: (vote) => (
      <span className={styles.motion}>
        {vote.id !== null ? (
          <Link href={votePath(vote.id)}>{vote.motion}</Link>
        ) : vote.url && isWebAddress(vote.url) ? (
          <a href={vote.url} rel="noopener nofollow">
            {vote.motion}
          </a>
        ) : (
          vote.motion
        )}
        {vote.notes.map((note) => (
          <span key={note} className={styles.voteNote}>
            {note}
          </span>
        ))}
      </span>
    ),
  },
  { id: "result", head: "Result", bareOnPhone: true, cell: (vote) => vote.told },
];
