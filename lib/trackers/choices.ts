import type { Viewer } from "@/lib/platform/auth/roles";
import { portfolioList } from "@/lib/portfolios/queries";
import { listSavedSearches } from "@/lib/saved-searches/queries";
import type { Tracker } from "./schema";

type Option = { value: string; label: string };

/** What the form of a tracker offers: the portfolios that the viewer manages, and their saved searches of bills. */
export async function trackerChoices(
  staff: Viewer,
  tracker?: Tracker,
): Promise<{ portfolios: Option[]; searches: Option[] }> {
  const [{ portfolios }, { savedSearches }] = await Promise.all([
    portfolioList(staff, { page: 1, perPage: 1000, sortBy: "name", sortOrder: "asc" }),
    listSavedSearches(staff, { page: 1, perPage: 100, sortBy: "name", sortOrder: "asc" }),
  ]);
  const offered = portfolios
    .filter(({ permission }) => permission === "manage")
    .map(({ id, name }) => ({ value: String(id), label: name }));
  const current = tracker?.portfolioId ? String(tracker.portfolioId) : null;
  if (current !== null && !offered.some(({ value }) => value === current))
    offered.push({ value: current, label: tracker?.portfolioName ?? "A deleted portfolio" });
  return {
    portfolios: offered,
    searches: savedSearches.map(({ name, queryString }) => ({ value: queryString, label: name })),
  };
}
