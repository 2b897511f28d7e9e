import { type ScorecardFilter, scorecardQuery } from "./filter";

export const scorecardPath = (slug: string): string => `/scorecard/view/${slug}`;
const editionQuery = (edition: number | null): string => (edition === null ? "" : `?edition=${edition}`);
/** @param edition an earlier one; null: the newest */
export const scorecardMemberPath = (slug: string, person: string, edition: number | null = null): string =>
  `/scorecard/view/${slug}/member/${person}${editionQuery(edition)}`;
export const scorecardFilePath = (slug: string, format: "csv" | "json", edition: number | null = null): string =>
  `/scorecard/view/${slug}/data.${format}${editionQuery(edition)}`;

export function scorecardHref(slug: string, filter: ScorecardFilter, change: Partial<ScorecardFilter> = {}): string {
  const query = scorecardQuery(filter, change);
  return `${scorecardPath(slug)}${query && `?${query}`}`;
}
