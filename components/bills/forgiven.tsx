import { Link } from "@/components/ui/primitives/link";
import { formatCount } from "@/lib/platform/text/format";
import { billListHref, type BillFilter } from "@/lib/bills/search/filters";
import type { BillListPage } from "@/lib/bills/list-page";
import type { Elsewhere } from "@/lib/quick-search/elsewhere";
import styles from "./forgiven.module.css";

type ForgivenProps = {
  filter: BillFilter;
  found: Pick<BillListPage, "match" | "didYouMean" | "alsoSearched" | "total" | "conditions" | "typed">;
  elsewhere: Elsewhere | null;
};

const inQuotes = (words: readonly string[]): string => words.map((one) => `“${one}”`).join(", ");

/** Where no bill has every word: that the list has the nearest, what was probably meant, and where all words are. */
export function Forgiven({ filter, found, elsewhere }: ForgivenProps) {
  const { match, didYouMean, alsoSearched, conditions, typed } = found;
  const isAlso = match === "all" && found.total > 0 && alsoSearched.length > 0;
  const places = [
    ...(elsewhere && elsewhere.texts > 0
      ? [
          {
            href: billListHref(filter, { inTexts: true }),
            label: `${formatCount(elsewhere.texts, "bill")} ${elsewhere.texts === 1 ? "has" : "have"} this in ${elsewhere.texts === 1 ? "its" : "their"} text`,
          },
        ]
      : []),
    ...(elsewhere && elsewhere.issues > 0
      ? [
          {
            href: `/publication-issue/list?${new URLSearchParams({ q: typed.qs || typed.q })}`,
            label: formatCount(elsewhere.issues, "issue"),
          },
        ]
      : []),
  ];
  if (!isAlso && match === "all" && didYouMean === null && places.length === 0) return null;
  const corrected = { qs: didYouMean ?? "", q: conditions.byNumber ? filter.q : "" };
  return (
    <div className={styles.forgiven} role="status">
      {match === "most" && (
        <p>
          <b>No bill has every word.</b> These are the closest, best match first.
          {alsoSearched.length > 0 && <> Also searched for {inQuotes(alsoSearched)}.</>} Feeds, alerts and exports find
          bills with every word only.
        </p>
      )}
      {isAlso && <p>Also searched for {inQuotes(alsoSearched)}. Feeds, alerts and exports find only what you typed.</p>}
      {didYouMean !== null && (
        <p>
          Did you mean <Link href={billListHref(filter, corrected)}>{didYouMean}</Link>?
        </p>
      )}
      {places.length > 0 && (
        <ul className={styles.places} aria-label="Elsewhere">
          {places.map(({ href, label }) => (
            <li key={href}>
              <Link href={href}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
