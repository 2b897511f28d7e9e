import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { billQuery, type BillFilter } from "@/lib/bills/filters";
import type { BillListPage } from "@/lib/bills/list-page";
import type { Facets } from "@/lib/bills/schema";
import type { Order } from "@/lib/bills/search";
import { sessionsOfPage } from "@/lib/bills/session-choices";
import { placeForTopics } from "@/lib/bills/topic-address";
import { FacetBoxes } from "./facet-boxes";
import type { FacetChoice } from "./facet-count";
import { FilterPicks } from "./filter-picks";
import { SortFields } from "./sort-fields";
import { TopicFacet } from "./topic-facet";

type BillFilterFieldsProps = { filter: BillFilter; order: Order; found: Pick<BillListPage, "sessions" | "topics">; /** The address asked for a page with all sessions. */ everySession: boolean };

/** The fields of the specification, in its order. */
export function BillFilterFields({ filter, order, found, everySession }: BillFilterFieldsProps) {
  return (
    <>
      <Field id="q" label="Bill number" hint="Any spelling; several with commas">
        {(control) => <TextInput {...control} type="search" name="q" defaultValue={filter.q} placeholder="Search by bill number" autoComplete="off" spellCheck={false} enterKeyHint="search" />}
      </Field>
      <Field id="qs" label="Words" hint="“A phrase”, OR, -not and begin* work too">
        {(control) => <TextInput {...control} type="search" name="qs" defaultValue={filter.qs} placeholder="Search bill summary" autoComplete="off" enterKeyHint="search" />}
      </Field>
      <FilterPicks session={filter.session} topics={filter.cId.map(String)} {...sessionsOfPage(found.sessions, filter, everySession)} topicChoices={found.topics} />
      <SortFields filter={filter} order={order} />
      {filter.ss !== null && <input type="hidden" name="ss" value={filter.ss} />}
    </>
  );
}

const choicesOf = (values: Facets[keyof Facets]): FacetChoice[] => values.map(({ value, label, count }) => [value, label, count]);

/** Choices with the number of bills that each would give. */
export function BillFilterChoices({ filter, found: { facets, facetsAreCapped } }: { filter: BillFilter; found: Pick<BillListPage, "facets" | "facetsAreCapped"> }) {
  return (
    <>
      {facets.status.length > 0 && <FacetBoxes name="status[]" legend="Status" choices={choicesOf(facets.status)} chosen={filter.status} atLeast={facetsAreCapped} open />}
      {facets.kind.length > 0 && <FacetBoxes name="kind[]" legend="Kind" choices={choicesOf(facets.kind)} chosen={filter.kind} atLeast={facetsAreCapped} open ceremonial={filter.ceremonial} />}
      {facets.jurisdiction.length > 0 && <FacetBoxes name="jurisdiction[]" legend="Jurisdiction" choices={choicesOf(facets.jurisdiction)} chosen={filter.jurisdiction} atLeast={facetsAreCapped} open={facets.jurisdiction.length <= 12} />}
      {facets.topic.length > 0 && <TopicFacet choices={choicesOf(facets.topic)} chosen={filter.cId} query={billQuery(filter, { cId: placeForTopics })} atLeast={facetsAreCapped} />}
    </>
  );
}
