import { isCalendarDate } from "@/lib/dates";
import type { IssueFilter } from "@/lib/issues/lists";

/** What the address of a list of revisions or past issues holds. */
export type SeriesQuery = Pick<IssueFilter, "page" | "perPage" | "sortBy" | "sortOrder" | "selectedPolicyAreaId"> & { keyword?: string; published?: boolean; startDate?: string; endDate?: string; selectedTopicIds: number[] };
type Given = Record<string, string | string[] | undefined>;

const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? "";
const idOf = (text: string): number | undefined => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);
const dayOf = (text: string): string | undefined => (isCalendarDate(text) ? text : undefined);
export const sorts = ["publishedDate", "name", "updatedAt", "revisionNumber"] as const;
export const sizes = [25, 50, 100] as const;

/** Reads the address; what does not fit is put right. */
export function readSeries(given: Given): SeriesQuery {
  const published = one(given.published);
  return {
    keyword: one(given.keyword).replaceAll("\u0000", "").slice(0, 256).trim() || undefined,
    published: published === "1" ? true : published === "0" ? false : undefined,
    startDate: dayOf(one(given.startDate)),
    endDate: dayOf(one(given.endDate)),
    selectedPolicyAreaId: idOf(one(given.selectedPolicyAreaId)),
    selectedTopicIds: [given.selectedTopicIds ?? []].flat().flatMap((ids) => ids.split(",")).flatMap((id) => idOf(id) ?? []).slice(0, 100),
    sortBy: sorts.find((sort) => sort === one(given.sortBy)) ?? "publishedDate",
    sortOrder: one(given.sortOrder) === "asc" ? "asc" : "desc",
    perPage: sizes.find((size) => String(size) === one(given.perPage)) ?? 25,
    page: idOf(one(given.page)) ?? 1,
  };
}

/** Back into an address, without what is the default; `page` is left to the pages' links. */
export function seriesParams({ keyword, published, startDate, endDate, selectedPolicyAreaId, selectedTopicIds, sortBy, sortOrder, perPage }: SeriesQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (keyword) params.set("keyword", keyword);
  if (published !== undefined) params.set("published", published ? "1" : "0");
  if (startDate) params.set("startDate", startDate);
  if (endDate) params.set("endDate", endDate);
  if (selectedPolicyAreaId) params.set("selectedPolicyAreaId", String(selectedPolicyAreaId));
  for (const id of selectedTopicIds) params.append("selectedTopicIds", String(id));
  if (sortBy !== "publishedDate") params.set("sortBy", sortBy);
  if (sortOrder !== "desc") params.set("sortOrder", sortOrder);
  if (perPage !== 25) params.set("perPage", String(perPage));
  return params;
}

/** As the list's one query takes it. */
export const filterOf = ({ keyword, published, startDate, endDate, selectedTopicIds, ...rest }: SeriesQuery): Omit<IssueFilter, "formTemplateId" | "topicId"> => ({ ...rest, selectedTopicIds: selectedTopicIds.length > 0 ? selectedTopicIds : undefined, filters: { keyword, published, startDate, endDate } });
