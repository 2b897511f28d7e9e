import { subscribeAnchor } from "@/components/newsletters/subscribe-form";
import { isMailOn } from "@/lib/platform/env/settings";
import { feedPath } from "@/lib/issues/public/addresses";
import styles from "./feed-links.module.css";

/**
 * Feeds of what a page lists.
 * @param page path of the page that the feeds belong to
 * @param mail whether it has a form to subscribe by email
 */
export function FeedLinks({ page, mail = false }: { page: string; mail?: boolean }) {
  return (
    <p className={styles.feeds}>
      {mail && isMailOn() ? (
        <>
          Follow <a href={`#${subscribeAnchor}`}>by email</a>, or in a feed reader:
        </>
      ) : (
        "Follow in a feed reader:"
      )}{" "}
      <a href={feedPath(page, "xml")}>RSS</a>, <a href={feedPath(page, "atom")}>Atom</a>,{" "}
      <a href={feedPath(page, "json")}>JSON</a>
    </p>
  );
}
