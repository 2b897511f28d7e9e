import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { bool, byId, line, onlyVersion, version } from "@/lib/platform/http/input";
import { listView, viewList } from "./schema";

const name = line(100).pipe(z.string().min(1, "give the view a name"));
const one = z.object({ listView });

export const listViewsApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/list-view/api/list",
    summary: "Saved views of an admin list: your own and those of all staff",
    query: z.object({ list: viewList }),
    output: z.object({ listViews: z.array(listView) }),
  }),
  save: endpoint({
    method: "POST",
    path: "/admin/list-view/api/save",
    summary:
      "Saves filters and order of an admin list under a name, for you or all staff (`isShared`). A view of the same name is replaced. With `isDefault` the list opens with it",
    body: z.strictObject({
      list: viewList,
      name,
      queryString: z.string().max(4000),
      isShared: bool.default(false),
      isDefault: bool.default(false),
    }),
    output: one,
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/list-view/api/update/[id]",
    summary: "Renames a saved view of an admin list, shares it or makes it the default",
    params: byId,
    body: z.strictObject({
      name: name.optional(),
      isShared: bool.optional(),
      isDefault: bool.optional(),
      version,
    }),
    output: one,
  }),
  delete: endpoint({
    method: "POST",
    path: "/admin/list-view/api/delete/[id]",
    summary: "Deletes a saved view of an admin list",
    params: byId,
    body: onlyVersion,
    output: z.object({ id: z.number() }),
  }),
};
