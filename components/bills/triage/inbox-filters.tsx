import { Button } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { Select } from "@/components/ui/primitives/select";
import { formatDate } from "@/lib/platform/text/calendar-date";
import { addCalendarDays, todayIn, weekOf } from "@/lib/platform/text/dates";
import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import styles from "./inbox.module.css";

type InboxFiltersProps = {
  path: string;
  since: string;
  jurisdiction: string;
  jurisdictions: readonly string[];
  aside: boolean;
  timeZone: string;
};

/** From when on, and from where. */
export function InboxFilters({ path, since, jurisdiction, jurisdictions, aside, timeZone }: InboxFiltersProps) {
  const monday = weekOf(todayIn(timeZone)).start;
  const spans = [
    [0, "This week"],
    [-7, "Since last week"],
    [-28, "Since four weeks ago"],
    [-91, "Since three months ago"],
    [-364, "Since a year ago"],
  ] as const;
  const options = spans.map(([days, label]) => ({ value: addCalendarDays(monday, days), label }));
  const known = options.some((option) => option.value === since)
    ? options
    : [...options, { value: since, label: `Since ${formatDate(since)}` }];
  const places = jurisdictions
    .map((code) => ({ value: code, label: jurisdictionName(code) }))
    .sort((a, b) => a.label.localeCompare(b.label, "en"));
  return (
    <form method="get" action={path} role="search" aria-label="Inbox" className={styles.filters}>
      {aside && <input type="hidden" name="aside" value="1" />}
      {!aside && (
        <Field id="since" label="Came">
          {(control) => <Select {...control} name="since" defaultValue={since} options={known} />}
        </Field>
      )}
      <Field id="jurisdiction" label="Jurisdiction">
        {(control) => (
          <Select {...control} name="jurisdiction" defaultValue={jurisdiction} placeholder="All" options={places} />
        )}
      </Field>
      <Button type="submit">Show</Button>
    </form>
  );
}
