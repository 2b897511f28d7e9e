import { Link } from "@/components/ui/primitives/link";
import { Button } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { Select } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import { monthName } from "@/lib/platform/text/dates";
import type { IssueChoices } from "@/lib/issues/public/issue-list";
import { issueListSearch, type IssueListQuery } from "@/lib/issues/public/list-query";
import type { PublicTopic } from "@/lib/issues/public/public-topics";
import styles from "./issue-filters.module.css";

/** Filters of the list of issues: a GET form, so that every choice has an address. */
export function IssueFilters({ query, choices }: { query: IssueListQuery; choices: IssueChoices }) {
  const areas = areasOf(choices.topics);
  return (
    <form action="/publication-issue/list" method="get" role="search" aria-label="Issues" className={styles.form}>
      <div className={styles.wide}>
        <Field id="q" label="Words">
          {(control) => <TextInput {...control} type="search" name="q" defaultValue={query.q} autoComplete="off" />}
        </Field>
      </div>
      <Field id="template" label="Publication">
        {(control) => (
          <Select
            {...control}
            name="template"
            defaultValue={query.template ?? ""}
            placeholder="All"
            options={choices.templates.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
        )}
      </Field>
      <Field id="area" label="Policy area">
        {(control) => (
          <Select
            {...control}
            name="area"
            defaultValue={query.area ?? ""}
            placeholder="All"
            options={areas.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
        )}
      </Field>
      <Field id="topic" label="Topic">
        {(control) => (
          <Select
            {...control}
            name="topic"
            defaultValue={query.topic === undefined ? "" : String(query.topic)}
            placeholder="All"
          >
            {areas.map((area) => (
              <optgroup key={area.id} label={area.name}>
                {area.topics.map((topic) => (
                  <option key={topic.id} value={topic.id}>
                    {topic.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      <Field id="month" label="Month">
        {(control) => (
          <Select
            {...control}
            name="month"
            defaultValue={query.month ?? ""}
            placeholder="Any"
            options={choices.months.map((month) => ({ value: month, label: monthName(month) }))}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <Button type="submit" kind="primary">
          Search
        </Button>
        {issueListSearch(query) !== "" && <Link href="/publication-issue/list">Reset</Link>}
      </div>
    </form>
  );
}

function areasOf(topics: readonly PublicTopic[]): (PublicTopic["policyArea"] & { topics: PublicTopic[] })[] {
  const areas = new Map<number, PublicTopic["policyArea"] & { topics: PublicTopic[] }>();
  for (const topic of topics) {
    const area = areas.get(topic.policyArea.id) ?? { ...topic.policyArea, topics: [] };
    area.topics.push(topic);
    areas.set(area.id, area);
  }
  return [...areas.values()];
}
