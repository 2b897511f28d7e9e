import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import type { BillFilter } from "@/lib/bills/filters";
import type { BillListPage } from "@/lib/bills/list-page";
import type { Order } from "@/lib/bills/search";
import { FacetBoxes } from "./facet-boxes";
import { FilterPicks } from "./filter-picks";
import { SortFields } from "./sort-fields";

type BillFilterFieldsProps = { filter: BillFilter; order: Order; found: Pick<BillListPage, "sessions" | "topics" | "facets" | "facetsAreCapped"> };

/** Every field of the bill list's form, in the order of the specification; the counted choices after them. */
export function BillFilterFields({ filter, order, found }: BillFilterFieldsProps) {
  const { sessions, topics, facets, facetsAreCapped } = found;
  return (
    <>
      <Field id="q" label="Bill number" hint="Any spelling: hb 12, H.B. 12, 12; several with commas">
        {(control) => <TextInput {...control} type="search" name="q" defaultValue={filter.q} placeholder="Search by bill number" autoComplete="off" spellCheck={false} enterKeyHint="search" />}
      </Field>
      <Field id="qs" label="Words" hint="“A phrase”, OR, and -not work too">
        {(control) => <TextInput {...control} type="search" name="qs" defaultValue={filter.qs} placeholder="Search bill summary" autoComplete="off" enterKeyHint="search" />}
      </Field>
      <FilterPicks session={filter.session} topics={filter.cId.map(String)} sessions={sessions} topicChoices={topics} />
      <SortFields filter={filter} order={order} />
      <FacetBoxes name="status[]" legend="Status" choices={facets.status} chosen={filter.status} atLeast={facetsAreCapped} open />
      <FacetBoxes name="kind[]" legend="Kind" choices={facets.kind} chosen={filter.kind} atLeast={facetsAreCapped} open={filter.kind.length > 0} ceremonial={filter.ceremonial} />
      <FacetBoxes name="jurisdiction[]" legend="Jurisdiction" choices={facets.jurisdiction} chosen={filter.jurisdiction} atLeast={facetsAreCapped} open={filter.jurisdiction.length > 0} />
      {filter.ss !== null && <input type="hidden" name="ss" value={filter.ss} />}
    </>
  );
}
