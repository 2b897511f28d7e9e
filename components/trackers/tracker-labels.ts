import type { Tracker } from "@/lib/trackers/schema";

const stateLabels: Record<Tracker["state"], string> = {
  draft: "Draft",
  published: "Published",
  withdrawn: "Withdrawn",
};

/** The state of a tracker in words. */
export const trackerStateLabel = ({ state, isGone }: Tracker): string =>
  isGone ? "Its portfolio was deleted" : stateLabels[state];
