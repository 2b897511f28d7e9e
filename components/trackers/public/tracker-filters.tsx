import { Button, ButtonLink } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { Select } from "@/components/ui/primitives/select";
import { trackerPath } from "@/lib/trackers/public/addresses";
import type { TrackerChoice, TrackerPage } from "@/lib/trackers/public/page";
import { shorten } from "@/lib/platform/text/shorten";
import { formatNumber } from "@/lib/platform/text/format";
import styles from "./tracker.module.css";

/** Characters of a label in a select. */
const longestOption = 80;

const names = { category: "Category", jurisdiction: "Jurisdiction", status: "Status" } as const;

const optionOf = ({ value, label, count }: TrackerChoice) => ({
  value,
  label: `${shorten(label, longestOption)} (${formatNumber(count)})`,
});

/** Filters of a tracker: a form without a script, so that every choice has an address. */
export function TrackerFilters({ page }: { page: TrackerPage }) {
  const { tracker, filter, choices } = page;
  const fields = (["category", "jurisdiction", "status"] as const).filter(
    (name) => choices[name].length > 1 || filter[name] !== null,
  );
  if (fields.length === 0) return null;
  return (
    <form
      method="get"
      action={trackerPath(tracker.slug)}
      role="search"
      aria-label="Filter bills"
      className={styles.filters}
    >
      {fields.map((name) => (
        <Field key={name} id={`filter-${name}`} label={names[name]}>
          {({ required: _, ...control }) => (
            <Select
              {...control}
              name={name}
              defaultValue={filter[name] === null ? "" : String(filter[name])}
              placeholder="All"
              options={choices[name].map(optionOf)}
            />
          )}
        </Field>
      ))}
      <div className={styles.buttons}>
        <Button type="submit">Filter</Button>
        {fields.some((name) => filter[name] !== null) && (
          <ButtonLink href={trackerPath(tracker.slug)} kind="quiet">
            Show all
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
