import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import type { BillFilter } from "@/lib/bills/filters";
import type { BillListPage } from "@/lib/bills/list-page";
import type { Order } from "@/lib/bills/search";
import { FacetBoxes } from "./facet-boxes";
import { FilterPicks } from "./filter-picks";
import { SortFields } from "./sort-fields";
import { TopicFacet } from "./topic-facet";

type BillFilterFieldsProps = { filter: BillFilter; order: Order; found: Pick<BillListPage, "sessions" | "topics"> };

/** The fields of the specification, in its order. */
export function BillFilterFields({ filter, order, found }: BillFilterFieldsProps) {
  return (
    <>
      <Field id="q" label="Bill number" hint="Any spelling; several with commas">
        {(control) => <TextInput {...control} type="search" name="q" defaultValue={filter.q} placeholder="Search by bill number" autoComplete="off" spellCheck={false} enterKeyHint="search" />}
      </Field>
      <Field id="qs" label="Words" hint="“A phrase”, OR, -not and begin* work too">
        {(control) => <TextInput {...control} type="search" name="qs" defaultValue={filter.qs} placeholder="Search bill summary" autoComplete="off" enterKeyHint="search" />}
      </Field>
      <FilterPicks session={filter.session} topics={filter.cId.map(String)} sessions={found.sessions} topicChoices={found.topics} />
      <SortFields filter={filter} order={order} />
      {filter.ss !== null && <input type="hidden" name="ss" value={filter.ss} />}
    </>
  );
}

/** Choices with the number of bills that each would give. */
export function BillFilterChoices({ filter, found: { facets, facetsAreCapped } }: { filter: BillFilter; found: Pick<BillListPage, "facets" | "facetsAreCapped"> }) {
  return (
    <>
      <FacetBoxes name="status[]" legend="Status" choices={facets.status} chosen={filter.status} atLeast={facetsAreCapped} open />
      <FacetBoxes name="kind[]" legend="Kind" choices={facets.kind} chosen={filter.kind} atLeast={facetsAreCapped} open ceremonial={filter.ceremonial} />
      <FacetBoxes name="jurisdiction[]" legend="Jurisdiction" choices={facets.jurisdiction} chosen={filter.jurisdiction} atLeast={facetsAreCapped} open={facets.jurisdiction.length <= 12} />
      <TopicFacet filter={filter} choices={facets.topic} atLeast={facetsAreCapped} />
    </>
  );
}
