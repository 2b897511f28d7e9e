import { Checkbox } from "@/components/ui/primitives/checkbox";
import { billQuery, type BillFilter } from "@/lib/bills/search/filters";
import type { BillListPage } from "@/lib/bills/list-page";
import type { Facets } from "@/lib/bills/schema";
import type { Order } from "@/lib/bills/search/search";
import { sessionsOfPage } from "@/lib/bills/vocabulary/session-choices";
import { placeForTopics } from "@/lib/bills/search/topic-address";
import { type Choice, toChoices } from "./choice";
import { DateFilters } from "./date-filters";
import { FacetBoxes } from "./facet-boxes";
import { FilterPicks } from "./filter-picks";
import { SortFields } from "./sort-fields";
import { TopicFacet } from "./topic-facet";

type BillFilterFieldsProps = {
  filter: BillFilter;
  order: Order;
  found: Pick<BillListPage, "sessions" | "topics">;
  /** Whether the address requested all sessions. */ everySession: boolean;
};

/** The fields of the specification after number and words, in its order. */
export function BillFilterFields({ filter, order, found, everySession }: BillFilterFieldsProps) {
  const { sessions, session, everySession: allOfThem } = sessionsOfPage(found.sessions, filter, everySession);
  return (
    <>
      <Checkbox
        id="inTexts"
        name="inTexts"
        value="1"
        key={String(filter.inTexts)}
        defaultChecked={filter.inTexts === true}
        label="Search the full text of bills too"
      />
      <FilterPicks
        session={session}
        topics={filter.cId.map(String)}
        sessions={toChoices(sessions)}
        everySession={allOfThem}
        topicChoices={toChoices(found.topics)}
      />
      <SortFields filter={filter} order={order} />
      {filter.ss !== null && <input type="hidden" name="ss" value={filter.ss} />}
    </>
  );
}

/** Number of topics shown at first, in addition to all selected ones. */
const topicsShown = 8;

/** The selected topics first, then by number of bills. */
function topicsOf(topics: Facets["topic"], chosen: readonly number[]): { first: Choice[]; rest: Choice[] } {
  const isChosen = (id: string | number) => chosen.includes(Number(id));
  const sorted = topics.toSorted((a, b) => Number(isChosen(b.value)) - Number(isChosen(a.value)) || b.count - a.count);
  const most = Math.max(topicsShown, chosen.length);
  return {
    first: toChoices(sorted.slice(0, most)),
    rest: toChoices(sorted.slice(most)),
  };
}

/** Filter options with the number of bills each would return. */
export function BillFilterChoices({
  filter,
  found: { facets, facetsAreCapped, agencies, namesBySlug },
}: {
  filter: BillFilter;
  found: Pick<BillListPage, "facets" | "facetsAreCapped" | "agencies" | "namesBySlug">;
}) {
  return (
    <>
      {facets.status.length > 0 && (
        <FacetBoxes
          name="status[]"
          legend="Status"
          choices={toChoices(facets.status)}
          chosen={filter.status}
          atLeast={facetsAreCapped}
          open
        />
      )}
      {facets.kind.length > 0 && (
        <FacetBoxes
          name="kind[]"
          legend="Kind"
          choices={toChoices(facets.kind)}
          chosen={filter.kind}
          atLeast={facetsAreCapped}
          open
          ceremonial={filter.ceremonial}
        />
      )}
      {facets.jurisdiction.length > 0 && (
        <FacetBoxes
          name="jurisdiction[]"
          legend="Jurisdiction"
          choices={toChoices(facets.jurisdiction)}
          chosen={filter.jurisdiction}
          atLeast={facetsAreCapped}
          open={facets.jurisdiction.length <= 12}
        />
      )}
      {facets.topic.length > 0 && (
        <TopicFacet
          {...topicsOf(facets.topic, filter.cId)}
          chosen={filter.cId}
          query={billQuery(filter, { cId: placeForTopics })}
          atLeast={facetsAreCapped}
        />
      )}
      <DateFilters filter={filter} agencies={agencies} namesBySlug={namesBySlug} />
    </>
  );
}
