import { Field } from "@/components/ui/primitives/field";
import { FilterForm } from "@/components/ui/primitives/filter-form";
import { MultiSelect } from "@/components/ui/primitives/multi-select";
import { Select } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import type { Category } from "@/lib/topics/schema";
import { type SeriesQuery, seriesParams } from "./series-query";

type SeriesFiltersProps = {
  path: string;
  query: SeriesQuery;
  label: string;
  /** Absent for a list of one topic. */ topics?: readonly Category[];
};

/** The list's filters: a GET form, so that the address holds them. */
export function SeriesFilters({ path, query, label, topics }: SeriesFiltersProps) {
  const areas =
    topics &&
    [...new Map(topics.map((topic) => [topic.policyArea.id, topic.policyArea])).values()].sort((a, b) =>
      a.name.localeCompare(b.name),
    );
  return (
    <FilterForm
      path={path}
      label={label}
      hiddenFields={{ sortBy: query.sortBy, sortOrder: query.sortOrder }}
      canReset={seriesParams(query).size > 0}
      moreInForce={Boolean(
        query.startDate || query.endDate || query.selectedPolicyAreaId || query.selectedTopicIds.length,
      )}
      more={
        <>
          <Field id="startDate" label="Published from">
            {(control) => <TextInput {...control} type="date" name="startDate" defaultValue={query.startDate} />}
          </Field>
          <Field id="endDate" label="Published until">
            {(control) => <TextInput {...control} type="date" name="endDate" defaultValue={query.endDate} />}
          </Field>
          {topics && areas && (
            <>
              <Field id="selectedPolicyAreaId" label="Policy area">
                {(control) => (
                  <Select
                    {...control}
                    name="selectedPolicyAreaId"
                    defaultValue={String(query.selectedPolicyAreaId ?? "")}
                    placeholder="All"
                    options={areas.map((area) => ({ value: String(area.id), label: area.name }))}
                  />
                )}
              </Field>
              <Field id="selectedTopicIds" label="Topics">
                <MultiSelect
                  id="selectedTopicIds"
                  name="selectedTopicIds"
                  placeholder="All"
                  value={query.selectedTopicIds.map(String)}
                  options={topics.map((topic) => ({ value: String(topic.id), label: topic.label }))}
                />
              </Field>
            </>
          )}
        </>
      }
    >
      <Field id="keyword" label="Words">
        {(control) => (
          <TextInput
            {...control}
            type="search"
            name="keyword"
            defaultValue={query.keyword}
            placeholder="In name or headline"
          />
        )}
      </Field>
      <Field id="published" label="State">
        {(control) => (
          <Select
            {...control}
            name="published"
            defaultValue={query.published === undefined ? "" : query.published ? "1" : "0"}
            placeholder="All"
            options={[
              { value: "1", label: "Published" },
              { value: "0", label: "Drafts" },
            ]}
          />
        )}
      </Field>
    </FilterForm>
  );
}
