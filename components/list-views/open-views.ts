import { redirect } from "next/navigation";
import { listPath, type ViewList } from "@/lib/list-views/lists";
import { defaultView, viewsOfList } from "@/lib/list-views/queries";
import { viewQuery } from "@/lib/list-views/query-string";
import type { ListView } from "@/lib/list-views/schema";
import type { Viewer } from "@/lib/platform/auth/roles";
import type { PageQuery } from "@/lib/platform/auth/page-query";

/**
 * The views of a list and the query of its address, for `ListViews`. The bare address of a list with a default view
 * leads to that view.
 */
export async function openViews(
  viewer: Viewer,
  list: ViewList,
  searchParams: PageQuery,
): Promise<{ list: ViewList; views: ListView[]; query: string }> {
  const [given, views] = await Promise.all([searchParams, viewsOfList(viewer, list)]);
  const opened = Object.keys(given).length === 0 ? defaultView(views) : undefined;
  if (opened) redirect(`${listPath(list)}?${opened.queryString}`);
  const params = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [name, one] as [string, string]),
  );
  return { list, views, query: viewQuery(String(new URLSearchParams(params))) };
}
