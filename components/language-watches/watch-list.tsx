import type { ReactNode } from "react";
import { Link } from "@/components/ui/primitives/link";
import { Day } from "@/components/ui/primitives/day";
import { FactLine } from "@/components/ui/primitives/fact-line";
import { eventLabels } from "@/lib/language-watches/labels";
import type { LanguageWatch } from "@/lib/language-watches/schema";
import { formatCount } from "@/lib/platform/text/format";
import { shorten } from "@/lib/platform/text/shorten";
import styles from "./language-watches.module.css";

type ListProps = { watches: readonly LanguageWatch[]; actions: (watch: LanguageWatch) => ReactNode };

/** The words that a person watches: how many bills have them, and what happened last. */
export function WatchList({ watches, actions }: ListProps) {
  return (
    <ul className={styles.list}>
      {watches.map((watch) => {
        const [last] = watch.events;
        return (
          <li key={watch.id} className={styles.line}>
            <div className={styles.text}>
              <h2 className={styles.name} dir="auto">
                <Link href={`/language-watch/view/${watch.id}`}>{watch.name}</Link>
              </h2>
              <p className={styles.words} dir="auto">
                {shorten(watch.text.replace(/\s+/g, " "), 160)}
              </p>
              <FactLine
                facts={[
                  watch.bills === 0 ? "In no bill" : `In ${formatCount(watch.bills, "bill")}`,
                  last && (
                    <span key="last">
                      {eventLabels[last.kind]}: <Link href={last.url}>{last.bill.name}</Link>, <Day date={last.day} />
                    </span>
                  ),
                ]}
              />
            </div>
            <div className={styles.actions}>{actions(watch)}</div>
          </li>
        );
      })}
    </ul>
  );
}
