import { inArray } from "drizzle-orm";
import { db } from "@/db";
import { bills } from "@/db/schema";
import { isAdmin, type Viewer } from "@/lib/platform/auth/roles";
import type { ActivityEntry } from "./schema";

/** The addresses of log entries' objects, by kind; kinds without a page are omitted. */
const pages: Record<string, (id: number) => string> = {
  "publication-issue": (id) => `/admin/publication-issue/edit/${id}`,
  "compiled-report": (id) => `/admin/compiled-report/view/${id}`,
  subscriber: () => "/admin/subscriber/list",
  "issue-mail": (id) => `/admin/issue-mail/view/${id}`,
  "tag-rule": (id) => `/admin/tag-rule/edit/${id}`,
  import: (id) => `/admin/import/view/${id}`,
  file: (id) => `/admin/file/edit/${id}`,
  portfolio: (id) => `/admin/portfolio/view/${id}`,
  tracker: (id) => `/admin/tracker/edit/${id}`,
  scorecard: (id) => `/admin/scorecard/edit/${id}`,
};
const adminPages: Record<string, (id: number) => string> = {
  user: (id) => `/admin/user/edit/${id}`,
  "form-template": (id) => `/admin/form-template/edit/${id}`,
  "form-element-type-select": (id) => `/admin/form-element-type-select/edit/${id}`,
  organisation: () => "/admin/organisation/edit",
  "api-key": () => "/admin/key/list",
  "sign-in-policy": () => "/admin/sign-in/edit",
  "sign-in-provider": () => "/admin/sign-in/edit",
  menu: () => "/admin/menu/edit",
  page: (id) => `/admin/page/edit/${id}`,
  synonym: (id) => `/admin/synonym/edit/${id}`,
  webhook: (id) => `/admin/webhook/view/${id}`,
  group: (id) => `/admin/group/edit/${id}`,
  redirect: (id) => `/admin/redirect/edit/${id}`,
};
const lists: Record<string, string> = {
  category: "/admin/category/list",
  "policy-area": "/admin/category/list",
  focus: "/admin/focus/list",
};

/** The address of the thing of each entry, by the entry's id, as far as the viewer may go there. One query, however many entries. */
export async function findActivityAddresses(
  viewer: Viewer,
  logs: readonly ActivityEntry[],
): Promise<Map<number, string>> {
  const ids = [...new Set(logs.flatMap((log) => (log.entity === "bill" && log.entityId ? [log.entityId] : [])))];
  const rows =
    ids.length > 0 ? await db.select({ id: bills.id, slug: bills.slug }).from(bills).where(inArray(bills.id, ids)) : [];
  const slugs = new Map(rows.map((row) => [row.id, row.slug]));
  const found = new Map<number, string>();
  for (const { id, entity, entityId, action } of logs) {
    if (/\.(deleted|erased)$/.test(action)) continue;
    const slug = entity === "bill" && entityId ? slugs.get(entityId) : undefined;
    const page = pages[entity] ?? (isAdmin(viewer) ? adminPages[entity] : undefined);
    const address = slug
      ? `/bill/view/${slug}`
      : (lists[entity] ??
        (page && entityId ? page(entityId) : entity === "organisation" && page ? page(0) : undefined));
    if (address) found.set(id, address);
  }
  return found;
}
