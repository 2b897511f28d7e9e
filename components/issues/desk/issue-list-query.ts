import type { DeskState } from "@/lib/issues/desk";

export type IssueListQuery = { formTemplateId?: number; state?: DeskState; keyword?: string; sortBy: "updatedAt" | "name" | "publishedDate"; sortOrder: "asc" | "desc"; page: number };

const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? "";
const among = <T extends string>(values: readonly T[], value: string): T | undefined => values.find((known) => known === value);

/** The list's address; what does not fit is put right. */
export function readIssueList(params: Record<string, string | string[] | undefined>): IssueListQuery {
  const id = /^[1-9]\d{0,8}$/.test(one(params.formTemplateId)) ? Number(one(params.formTemplateId)) : undefined;
  const sortBy = among(["updatedAt", "name", "publishedDate"], one(params.sortBy)) ?? "updatedAt";
  return {
    formTemplateId: id,
    state: among<DeskState>(["draft", "published", "changed", "scheduled", "review"], one(params.state)),
    keyword: one(params.keyword).replaceAll("\u0000", "").slice(0, 256).trim() || undefined,
    sortBy,
    sortOrder: among(["asc", "desc"], one(params.sortOrder)) ?? (sortBy === "name" ? "asc" : "desc"),
    page: /^[1-9]\d{0,6}$/.test(one(params.page)) ? Number(one(params.page)) : 1,
  };
}

/** Back into an address, without what is the default. */
export function issueListParams({ formTemplateId, state, keyword, sortBy, sortOrder }: IssueListQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (keyword) params.set("keyword", keyword);
  if (formTemplateId) params.set("formTemplateId", String(formTemplateId));
  if (state) params.set("state", state);
  if (sortBy !== "updatedAt") params.set("sortBy", sortBy);
  if (sortOrder !== (sortBy === "name" ? "asc" : "desc")) params.set("sortOrder", sortOrder);
  return params;
}
