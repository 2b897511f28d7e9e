import { billFeedPath } from "@/lib/bills/bill-feed";
import type { BillFilter } from "@/lib/bills/search/filters";
import styles from "./bill-feed-links.module.css";

/** Feeds of this search; the head of the page also names the JSON feed. Plain links, so that nothing is prefetched. */
export function BillFeedLinks({ filter }: { filter: BillFilter }) {
  return (
    <p className={styles.feeds}>
      Follow this search in a feed reader: <a href={billFeedPath(filter, "xml")}>RSS</a>,{" "}
      <a href={billFeedPath(filter, "atom")}>Atom</a>
    </p>
  );
}
