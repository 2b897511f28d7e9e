import { Link } from "@/components/ui/link";
import { Disclosure } from "@/components/ui/disclosure";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { billListHref, type BillFilter } from "@/lib/bills/filters";
import type { Facets } from "@/lib/bills/schema";
import { formatNumber } from "@/lib/format";
import styles from "./facet-boxes.module.css";

type TopicFacetProps = { filter: BillFilter; choices: Facets["topic"]; /** The counts stopped at a limit. */ atLeast: boolean };

/** The rest is folded. */
const shown = 8;

/** Topics with the number of bills that each would give, the most first. Links, since the topics of the form stand in its select. */
export function TopicFacet({ filter, choices, atLeast }: TopicFacetProps) {
  if (choices.length === 0) return null;
  const isChosen = (id: string | number) => filter.cId.includes(Number(id));
  const sorted = choices.toSorted((a, b) => Number(isChosen(b.value)) - Number(isChosen(a.value)) || b.count - a.count);
  const first = Math.max(shown, filter.cId.length);
  const list = (some: Facets["topic"]) => (
    <ul className={styles.list}>
      {some.map(({ value, label, count }) => {
        const without = filter.cId.filter((id) => id !== Number(value));
        const change = { cId: isChosen(value) ? without : [...filter.cId, Number(value)], page: 1 };
        return (
          <li key={value} className={styles.topic}>
            <Link href={billListHref(filter, change)} scroll={false} aria-current={isChosen(value) ? "true" : undefined}>
              <VisuallyHidden>{isChosen(value) ? "Remove topic " : "Add topic "}</VisuallyHidden>{label}
            </Link>{" "}
            <span className={styles.count}>{atLeast ? (count > 0 ? `${formatNumber(count)}+` : "") : formatNumber(count)}</span>
          </li>
        );
      })}
    </ul>
  );
  return (
    <div className={styles.facet}>
      <Disclosure summary={<>Topic{filter.cId.length > 0 && <span className={styles.chosen}> {formatNumber(filter.cId.length)} chosen</span>}</>} open={filter.cId.length > 0}>
        {list(sorted.slice(0, first))}
        {sorted.length > first && <Disclosure summary={`Show ${formatNumber(sorted.length - first)} more`}>{list(sorted.slice(first))}</Disclosure>}
      </Disclosure>
    </div>
  );
}
