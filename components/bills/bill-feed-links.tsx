import { billFeedPath } from "@/lib/bills/bill-feed";
import type { BillFilter } from "@/lib/bills/search/filters";
import styles from "./bill-feed-links.module.css";

/** Ways to follow this very search in a feed reader; the head of the page names the JSON feed too. Plain links: nothing is fetched ahead. */
export function BillFeedLinks({ filter }: { filter: BillFilter }) {
  return (
    <p className={styles.feeds}>
      Follow this search in a feed reader: <a href={billFeedPath(filter, "xml")}>RSS</a>,{" "}
      <a href={billFeedPath(filter, "atom")}>Atom</a>
    </p>
  );
}
