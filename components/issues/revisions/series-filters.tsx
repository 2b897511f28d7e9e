import { Button, ButtonLink } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { MultiSelect } from "@/components/ui/multi-select";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import type { Category } from "@/lib/topics/schema";
import styles from "./revisions.module.css";
import { type SeriesQuery, seriesParams } from "./series-query";

type SeriesFiltersProps = { path: string; query: SeriesQuery; label: string; /** Left out where the list is of one topic. */ topics?: readonly Category[] };

/** Every filter of the list: a GET form, so that the address holds them. */
export function SeriesFilters({ path, query, label, topics }: SeriesFiltersProps) {
  const areas = topics && [...new Map(topics.map((topic) => [topic.policyArea.id, topic.policyArea])).values()].sort((a, b) => a.name.localeCompare(b.name));
  return (
    <form method="get" action={path} className={styles.filters} role="search" aria-label={label}>
      <Field id="keyword" label="Words">{(control) => <TextInput {...control} required={undefined} type="search" name="keyword" defaultValue={query.keyword} placeholder="In title or headline" />}</Field>
      <Field id="published" label="State">
        {(control) => <Select {...control} required={undefined} name="published" defaultValue={query.published === undefined ? "" : query.published ? "1" : "0"} placeholder="All" options={[{ value: "1", label: "Published" }, { value: "0", label: "Drafts" }]} />}
      </Field>
      <Field id="startDate" label="Published from">{(control) => <TextInput {...control} required={undefined} type="date" name="startDate" defaultValue={query.startDate} />}</Field>
      <Field id="endDate" label="Published until">{(control) => <TextInput {...control} required={undefined} type="date" name="endDate" defaultValue={query.endDate} />}</Field>
      {topics && areas && (
        <>
          <Field id="selectedPolicyAreaId" label="Policy area">
            {(control) => <Select {...control} required={undefined} name="selectedPolicyAreaId" defaultValue={String(query.selectedPolicyAreaId ?? "")} placeholder="All" options={areas.map((area) => ({ value: String(area.id), label: area.name }))} />}
          </Field>
          <Field id="selectedTopicIds" label="Topics">
            <MultiSelect id="selectedTopicIds" name="selectedTopicIds" placeholder="All" value={query.selectedTopicIds.map(String)} options={topics.map((topic) => ({ value: String(topic.id), label: topic.label }))} />
          </Field>
        </>
      )}
      <input type="hidden" name="sortBy" value={query.sortBy} />
      <input type="hidden" name="sortOrder" value={query.sortOrder} />
      <div className={styles.filterButtons}>
        <Button type="submit">Filter</Button>
        {seriesParams(query).size > 0 && <ButtonLink kind="quiet" href={path}>Reset</ButtonLink>}
      </div>
    </form>
  );
}
