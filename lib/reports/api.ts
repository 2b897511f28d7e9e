import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { byId, day, id, idOrObject, line, onlyVersion, optional, paging, total, version } from "@/lib/http/input";

export const compiledReport = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  date: z.string(),
  /** As they were when the report was made: names of the snapshots, in the report's order. */
  issues: z.array(z.object({ id: z.number(), name: z.string(), slug: z.string() })),
  version: z.number(),
});
export type CompiledReport = z.infer<typeof compiledReport>;

const name = line(300).pipe(z.string().min(1, "give the report a name"));
const ignored = z.unknown().optional();
const one = z.object({ compiledReport });
const issueIds = z.array(idOrObject).min(1, "choose at least one issue").max(500);

export const reportsApi = {
  list: endpoint({ method: "GET", path: "/admin/compiled-report/api/list", summary: "Compiled reports", query: z.object({ keyword: optional(z.string().max(256)), ...paging(["date", "name", "createdAt"]) }), output: z.object({ compiledReports: z.array(compiledReport), ...total }) }),
  get: endpoint({ method: "GET", path: "/admin/compiled-report/api/get/[id]", summary: "One compiled report", params: byId, output: one }),
  new: endpoint({ method: "POST", path: "/admin/compiled-report/api/new", summary: "Makes a report of the issues published in the seven days that end on its date, or of those named", body: z.strictObject({ date: day, name: optional(name).optional(), issueIds: optional(issueIds).optional(), id: ignored, slug: ignored, issues: ignored, version: ignored }), output: one }),
  update: endpoint({ method: "POST", path: "/admin/compiled-report/api/update/[id]", summary: "Renames a report, or orders and chooses its issues", params: byId, body: z.strictObject({ id: ignored, slug: ignored, name: name.optional(), date: optional(day).optional(), issueIds: optional(issueIds).optional(), issues: optional(z.array(idOrObject).max(500)).optional(), version }), output: one }),
  date: endpoint({ method: "POST", path: "/admin/compiled-report/api/update/[id]/date", name: "compiled report save date", summary: "Changes a report's date; its issues stay", params: byId, body: z.strictObject({ date: day, version }), output: one }),
  delete: endpoint({ method: "POST", path: "/admin/compiled-report/api/delete/[id]", summary: "Deletes a report", params: byId, body: onlyVersion, output: z.object({ id }) }),
};
