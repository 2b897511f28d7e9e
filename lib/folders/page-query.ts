import { farthestPage } from "@/lib/platform/http/input";
import { type FolderSort, folderSorts } from "./schema";

export type FolderPageQuery = { q: string; sort: FolderSort; page: number };
type Given = Record<string, string | string[] | undefined>;

const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? "";

/** Parses the query of a folder's page; invalid values are replaced. */
export function readFolderQuery(given: Given): FolderPageQuery {
  const sort = folderSorts.find((name) => name === one(given.sort)) ?? "hand";
  const page = /^\d{1,9}$/.test(one(given.page)) ? Math.min(Math.max(1, Number(one(given.page))), farthestPage) : 1;
  return {
    q: one(given.q)
      .replace(/[\s\p{Cc}\p{Cs}]+/gu, " ")
      .trim()
      .slice(0, 256),
    sort,
    page,
  };
}

/** The query string without default values. */
export function folderQuery({ q, sort }: Pick<FolderPageQuery, "q" | "sort">): string {
  return new URLSearchParams({ ...(q && { q }), ...(sort !== "hand" && { sort }) }).toString();
}
