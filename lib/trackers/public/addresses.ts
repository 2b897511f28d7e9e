import { type TrackerFilter, trackerQuery } from "./filter";

export const trackerPath = (slug: string): string => `/tracker/view/${slug}`;
export const trackerMapPath = (slug: string): string => `/tracker/view/${slug}/map`;
export const trackerFeedPath = (slug: string): string => `/tracker/view/${slug}/feed.atom`;
export const trackerFilePath = (slug: string, format: "csv" | "json"): string => `/tracker/view/${slug}/data.${format}`;

export function trackerHref(slug: string, filter: TrackerFilter, change: Partial<TrackerFilter> = {}): string {
  const query = trackerQuery(filter, change);
  return `${trackerPath(slug)}${query && `?${query}`}`;
}
