import { ChoiceFilters } from "@/components/public-pages/choice-filters";
import { trackerPath } from "@/lib/trackers/public/addresses";
import type { TrackerPage } from "@/lib/trackers/public/page";

const labels = { category: "Category", jurisdiction: "Jurisdiction", status: "Status" } as const;

/** Filters of a tracker. */
export const TrackerFilters = ({ page: { tracker, filter, choices } }: { page: TrackerPage }) => (
  <ChoiceFilters
    label="Filter bills"
    path={trackerPath(tracker.slug)}
    allHref={trackerPath(tracker.slug)}
    fields={(["category", "jurisdiction", "status"] as const).map((name) => ({
      name,
      label: labels[name],
      value: filter[name],
      choices: choices[name],
    }))}
  />
);
