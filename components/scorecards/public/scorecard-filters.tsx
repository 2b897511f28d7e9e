import { Button, ButtonLink } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { Select } from "@/components/ui/primitives/select";
import { formatNumber } from "@/lib/platform/text/format";
import { shorten } from "@/lib/platform/text/shorten";
import { scorecardHref, scorecardPath } from "@/lib/scorecards/public/addresses";
import { firstOrder } from "@/lib/scorecards/public/filter";
import type { ScorecardChoice, ScorecardPage } from "@/lib/scorecards/public/page";
import styles from "./scorecard.module.css";

const names = { chamber: "Chamber", party: "Party" } as const;
/** Characters of a label in a select. */
const longestOption = 80;

const optionOf = ({ value, label, count }: ScorecardChoice) => ({
  value,
  label: `${shorten(label, longestOption)} (${formatNumber(count)})`,
});

/** Filters of a scorecard: a form without a script, so that every choice has an address. */
export function ScorecardFilters({ page, slug }: { page: ScorecardPage; slug: string }) {
  const { filter, choices } = page;
  const fields = (["chamber", "party"] as const).filter((name) => choices[name].length > 1 || filter[name] !== null);
  if (fields.length === 0) return null;
  return (
    <form
      method="get"
      action={scorecardPath(slug)}
      role="search"
      aria-label="Filter members"
      className={styles.filters}
    >
      {fields.map((name) => (
        <Field key={name} id={`filter-${name}`} label={names[name]}>
          {({ required: _, ...control }) => (
            <Select
              {...control}
              name={name}
              defaultValue={filter[name] ?? ""}
              placeholder="All"
              options={choices[name].map(optionOf)}
            />
          )}
        </Field>
      ))}
      {filter.sort !== "score" && <input type="hidden" name="sort" value={filter.sort} />}
      {filter.order !== firstOrder(filter.sort) && <input type="hidden" name="order" value={filter.order} />}
      {filter.edition !== null && <input type="hidden" name="edition" value={filter.edition} />}
      <div className={styles.buttons}>
        <Button type="submit">Filter</Button>
        {fields.some((name) => filter[name] !== null) && (
          <ButtonLink href={scorecardHref(slug, filter, { chamber: null, party: null })} kind="quiet">
            Show all
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
