import type { Scorecard } from "@/lib/scorecards/schema";

/** The state of a scorecard in words. */
export const scorecardStateLabel = ({ state, edition, pending }: Scorecard): string =>
  state === "published"
    ? `Published, edition ${edition}${pending.length > 0 ? "; changed records wait" : ""}`
    : state === "draft"
      ? "Draft"
      : "Withdrawn";
