import { type Column, Table } from "@/components/ui/table";
import { Day } from "@/components/ui/time";
import { formatNumber } from "@/lib/format";
import type { BillWithDetails } from "@/lib/bills/schema";
import { isWebAddress } from "@/lib/bills/web-address";
import styles from "./bill-view.module.css";
import { FoldedList } from "./folded-list";

type Vote = BillWithDetails["votes"][number];
const figure = (value: number | null) => (value === null ? "–" : formatNumber(value));

/** Recorded votes, newest first. */
export function BillVotes({ votes }: { votes: readonly Vote[] }) {
  const rows = votes.toReversed().map((vote, at) => ({ ...vote, at }));
  return <FoldedList items={rows} shown={8} noun={["vote", "votes"]} draw={(some) => <Table caption="Recorded votes" captionHidden columns={columns} rows={some} rowKey={(vote) => vote.at} />} />;
}

const columns: readonly Column<Vote & { at: number }>[] = [
  { id: "date", head: "Date", width: "tight", cell: (vote) => <span className={styles.when}>{vote.date ? <Day date={vote.date} /> : "No date"}</span> },
  { id: "motion", head: "Motion", rowHead: true, width: "wide", cell: (vote) => <span className={styles.motion}>{vote.url && isWebAddress(vote.url) ? <a href={vote.url} rel="noopener nofollow">{vote.motion}</a> : vote.motion}{vote.chamber && ` (${vote.chamber})`}</span> },
  { id: "result", head: "Result", cell: (vote) => (vote.result ? vote.result.charAt(0).toUpperCase() + vote.result.slice(1) : "Not given") },
  { id: "yes", head: "Yes", numeric: true, cell: (vote) => figure(vote.yes) },
  { id: "no", head: "No", numeric: true, cell: (vote) => figure(vote.no) },
  { id: "other", head: "Other", numeric: true, cell: (vote) => figure(vote.other) },
];
