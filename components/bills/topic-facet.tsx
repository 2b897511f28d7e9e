"use client";

import { Link } from "@/components/ui/primitives/link";
import { Disclosure } from "@/components/ui/primitives/disclosure";
import { VisuallyHidden } from "@/components/ui/primitives/visually-hidden";
import { topicAddresses } from "@/lib/bills/search/topic-address";
import type { Choice } from "./choice";
import styles from "./facet-boxes.module.css";
import { FacetCount } from "./facet-count";

type TopicFacetProps = {
  /** In display order. */
  first: readonly Choice[];
  /** The collapsed ones. */
  rest: readonly Choice[];
  chosen: readonly number[];
  /** Of the list, with `placeForTopics` in place of its topics. */
  query: string;
  /** Whether counting stopped at a limit. */
  atLeast: boolean;
};

/** Topics with the number of bills each would return. Links, because the form already has a select for topics. */
export function TopicFacet({ first, rest, chosen, query, atLeast }: TopicFacetProps) {
  const addressOf = topicAddresses(query);
  const list = (choices: readonly Choice[]) => (
    <ul className={styles.list}>
      {choices.map(({ value, label, count = 0 }) => {
        const id = Number(value);
        const isChosen = chosen.includes(id);
        return (
          <li key={id} className={styles.topic}>
            <Link
              href={addressOf(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
              scroll={false}
              aria-current={isChosen ? "true" : undefined}
            >
              <VisuallyHidden>{isChosen ? "Remove topic " : "Add topic "}</VisuallyHidden>
              {label}
            </Link>{" "}
            <FacetCount count={count} atLeast={atLeast} />
          </li>
        );
      })}
    </ul>
  );
  return (
    <div className={styles.facet}>
      <Disclosure
        summary={<>Topic{chosen.length > 0 && <span className={styles.chosen}> {chosen.length} chosen</span>}</>}
        open={chosen.length > 0}
      >
        {list(first)}
        {rest.length > 0 && <Disclosure summary={`Show ${rest.length} more`}>{list(rest)}</Disclosure>}
      </Disclosure>
    </div>
  );
}
