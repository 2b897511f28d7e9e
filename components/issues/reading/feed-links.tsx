import { feedPath } from "@/lib/issues/reading/addresses";
import styles from "./feed-links.module.css";

/** Ways to follow what a page lists in a feed reader. @param page path of the page that the feeds stand beside */
export function FeedLinks({ page }: { page: string }) {
  return (
    <p className={styles.feeds}>
      Follow in a feed reader: <a href={feedPath(page, "xml")}>RSS</a>, <a href={feedPath(page, "atom")}>Atom</a>, <a href={feedPath(page, "json")}>JSON</a>
    </p>
  );
}
