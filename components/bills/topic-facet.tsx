"use client";

import { Link } from "@/components/ui/link";
import { Disclosure } from "@/components/ui/disclosure";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { WokenList } from "@/components/ui/woken-list";
import { topicAddress } from "@/lib/bills/topic-address";
import styles from "./facet-boxes.module.css";
import { type FacetChoice, FacetCount } from "./facet-count";

type TopicFacetProps = {
  choices: readonly FacetChoice[];
  chosen: readonly number[];
  /** Of the list, with `placeForTopics` for its topics. */
  query: string;
  /** The counts stopped at a limit. */
  atLeast: boolean;
};

/** The rest is folded. */
const shown = 8;

/** Topics with the number of bills that each would give, the most first. Links, since the topics of the form stand in its select. */
export function TopicFacet({ choices, chosen, query, atLeast }: TopicFacetProps) {
  const isChosen = ([id]: FacetChoice) => chosen.includes(Number(id));
  const sorted = choices.toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)) || b[2] - a[2]);
  const first = Math.max(shown, chosen.length);
  const hrefOf = (choice: FacetChoice) => topicAddress(query, isChosen(choice) ? chosen.filter((id) => id !== choice[0]) : [...chosen, Number(choice[0])]);
  const list = (some: readonly FacetChoice[]) => (
    <WokenList className={styles.list} drawnAs={JSON.stringify([some, chosen, query, atLeast])}>
      {() => some.map((choice) => (
        <li key={choice[0]} className={styles.topic}>
          <Link href={hrefOf(choice)} scroll={false} aria-current={isChosen(choice) ? "true" : undefined}>
            <VisuallyHidden>{isChosen(choice) ? "Remove topic " : "Add topic "}</VisuallyHidden>{choice[1]}
          </Link>{" "}
          <FacetCount count={choice[2]} atLeast={atLeast} />
        </li>
      ))}
    </WokenList>
  );
  return (
    <div className={styles.facet}>
      <Disclosure summary={<>Topic{chosen.length > 0 && <span className={styles.chosen}> {chosen.length} chosen</span>}</>} open={chosen.length > 0}>
        {list(sorted.slice(0, first))}
        {sorted.length > first && <Disclosure summary={`Show ${sorted.length - first} more`}>{list(sorted.slice(first))}</Disclosure>}
      </Disclosure>
    </div>
  );
}
