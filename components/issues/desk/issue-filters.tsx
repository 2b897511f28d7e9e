import { Button, ButtonLink } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import type { DeskFilter } from "@/lib/issues/desk";
import type { FormTemplate } from "@/lib/templates/schema";
import styles from "./desk.module.css";

const states = [{ value: "draft", label: "Drafts" }, { value: "changed", label: "Unpublished changes" }, { value: "review", label: "For review" }, { value: "scheduled", label: "Scheduled" }, { value: "published", label: "Published" }];

/** The list's filters: a GET form, so that the address holds them. */
export function IssueFilters({ query, templates }: { query: DeskFilter; templates: readonly FormTemplate[] }) {
  const isFiltered = query.keyword || query.state || query.formTemplateId;
  return (
    <form method="get" action="/admin/publication-issue/list" className={styles.filters} role="search" aria-label="Issues">
      <Field id="keyword" label="Words">{(control) => <TextInput {...control} required={undefined} type="search" name="keyword" defaultValue={query.keyword} placeholder="In title or headline" />}</Field>
      <Field id="formTemplateId" label="Template">
        {(control) => <Select {...control} required={undefined} name="formTemplateId" defaultValue={String(query.formTemplateId ?? "")} placeholder="All" options={templates.map((one) => ({ value: String(one.id), label: one.name }))} />}
      </Field>
      <Field id="state" label="State">{(control) => <Select {...control} required={undefined} name="state" defaultValue={query.state ?? ""} placeholder="All" options={states} />}</Field>
      <input type="hidden" name="sortBy" value={query.sortBy} />
      <input type="hidden" name="sortOrder" value={query.sortOrder} />
      <div className={styles.filterButtons}>
        <Button type="submit">Filter</Button>
        {isFiltered && <ButtonLink kind="quiet" href="/admin/publication-issue/list">Reset</ButtonLink>}
      </div>
    </form>
  );
}
