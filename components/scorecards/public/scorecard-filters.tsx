import { ChoiceFilters } from "@/components/public-pages/choice-filters";
import { scorecardHref, scorecardPath } from "@/lib/scorecards/public/addresses";
import { firstOrder } from "@/lib/scorecards/public/filter";
import type { ScorecardPage } from "@/lib/scorecards/public/page";

const labels = { chamber: "Chamber", party: "Party" } as const;

/** Filters of a scorecard; its order and edition stay. */
export const ScorecardFilters = ({ page: { filter, choices }, slug }: { page: ScorecardPage; slug: string }) => (
  <ChoiceFilters
    label="Filter members"
    path={scorecardPath(slug)}
    allHref={scorecardHref(slug, filter, { chamber: null, party: null })}
    fields={(["chamber", "party"] as const).map((name) => ({
      name,
      label: labels[name],
      value: filter[name],
      choices: choices[name],
    }))}
  >
    {filter.sort !== "score" && <input type="hidden" name="sort" value={filter.sort} />}
    {filter.order !== firstOrder(filter.sort) && <input type="hidden" name="order" value={filter.order} />}
    {filter.edition !== null && <input type="hidden" name="edition" value={filter.edition} />}
  </ChoiceFilters>
);
