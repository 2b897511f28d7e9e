import { isCalendarDate } from "@/lib/platform/text/calendar-date";
import { pageSizes, usualPageSize } from "@/lib/platform/http/table-choice-labels";
import type { IssueFilter } from "@/lib/issues/public/lists";

/** Query parameters of a list of revisions or past issues. */
export type SeriesQuery = Pick<IssueFilter, "page" | "perPage" | "sortBy" | "sortOrder" | "selectedPolicyAreaId"> & {
  keyword?: string;
  published?: boolean;
  startDate?: string;
  endDate?: string;
  selectedTopicIds: number[];
};
type Given = Record<string, string | string[] | undefined>;

const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? "";
const idOf = (text: string): number | undefined => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);
const dayOf = (text: string): string | undefined => (isCalendarDate(text) ? text : undefined);
const sorts = ["publishedDate", "name", "updatedAt", "revisionNumber"] as const;

/** Parses the query; invalid values get defaults. @param perPage default page size */
export function readSeries(given: Given, perPage: number = usualPageSize): SeriesQuery {
  const published = one(given.published);
  return {
    keyword: one(given.keyword).replaceAll("\u0000", "").slice(0, 256).trim() || undefined,
    published: published === "1" ? true : published === "0" ? false : undefined,
    startDate: dayOf(one(given.startDate)),
    endDate: dayOf(one(given.endDate)),
    selectedPolicyAreaId: idOf(one(given.selectedPolicyAreaId)),
    selectedTopicIds: [given.selectedTopicIds ?? []]
      .flat()
      .flatMap((ids) => ids.split(","))
      .flatMap((id) => idOf(id) ?? [])
      .slice(0, 100),
    sortBy: sorts.find((sort) => sort === one(given.sortBy)) ?? "publishedDate",
    sortOrder: one(given.sortOrder) === "asc" ? "asc" : "desc",
    perPage: pageSizes.find((size) => String(size) === one(given.perPage)) ?? perPage,
    page: idOf(one(given.page)) ?? 1,
  };
}

/** Serializes the query without defaults; the table adds page and page size. */
export function seriesParams({
  keyword,
  published,
  startDate,
  endDate,
  selectedPolicyAreaId,
  selectedTopicIds,
  sortBy,
  sortOrder,
}: SeriesQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (keyword) params.set("keyword", keyword);
  if (published !== undefined) params.set("published", published ? "1" : "0");
  if (startDate) params.set("startDate", startDate);
  if (endDate) params.set("endDate", endDate);
  if (selectedPolicyAreaId) params.set("selectedPolicyAreaId", String(selectedPolicyAreaId));
  for (const id of selectedTopicIds) params.append("selectedTopicIds", String(id));
  if (sortBy !== "publishedDate") params.set("sortBy", sortBy);
  if (sortOrder !== "desc") params.set("sortOrder", sortOrder);
  return params;
}

/** As the filter of the list's query. */
export const filterOf = ({
  keyword,
  published,
  startDate,
  endDate,
  selectedTopicIds,
  ...rest
}: SeriesQuery): Omit<IssueFilter, "formTemplateId" | "topicId"> => ({
  ...rest,
  selectedTopicIds: selectedTopicIds.length > 0 ? selectedTopicIds : undefined,
  filters: { keyword, published, startDate, endDate },
});
