import { Field } from "@/components/ui/primitives/field";
import { FilterForm } from "@/components/ui/primitives/filter-form";
import { Select } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import type { IssueAdminFilter } from "@/lib/issues/drafts/admin-list";
import type { FormTemplate } from "@/lib/templates/schema";

const states = [
  { value: "draft", label: "Drafts" },
  { value: "changed", label: "Unpublished changes" },
  { value: "review", label: "For review" },
  { value: "scheduled", label: "Scheduled" },
  { value: "published", label: "Published" },
];

/** Filters of the list: a GET form, so that the address holds them. */
export function IssueFilters({ query, templates }: { query: IssueAdminFilter; templates: readonly FormTemplate[] }) {
  return (
    <FilterForm
      path="/admin/publication-issue/list"
      label="Issues"
      hiddenFields={{ sortBy: query.sortBy, sortOrder: query.sortOrder }}
      canReset={Boolean(query.keyword || query.state || query.formTemplateId)}
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
      <Field id="formTemplateId" label="Template">
        {(control) => (
          <Select
            {...control}
            name="formTemplateId"
            defaultValue={String(query.formTemplateId ?? "")}
            placeholder="All"
            options={templates.map((one) => ({ value: String(one.id), label: one.name }))}
          />
        )}
      </Field>
      <Field id="state" label="State">
        {(control) => (
          <Select {...control} name="state" defaultValue={query.state ?? ""} placeholder="All" options={states} />
        )}
      </Field>
    </FilterForm>
  );
}
