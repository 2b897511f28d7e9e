import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId, id, line, onlyVersion, optional, paging, total, version } from "@/lib/platform/http/input";
import { subjectMapping, unmappedSubject } from "./schema";

export const mappingsQuery = z.object({
  keyword: optional(z.string().max(256)),
  topicId: optional(id),
  ...paging(["bills"]),
});

const one = z.object({ subjectMapping });
const subject = line(500).pipe(z.string().min(1, "must not be empty"));
const source = z.string().regex(/^(\*|[a-z0-9-]{1,60})$/, "must be a source's name, or * for all");

export const mappingApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/subject-mapping/api/list",
    summary: "The topic of each source subject, most used first",
    query: mappingsQuery,
    output: z.object({ subjectMappings: z.array(subjectMapping), ...total }),
  }),
  export: endpoint({
    method: "GET",
    path: "/admin/subject-mapping/api/export",
    summary: "The same mapping as CSV, up to the 10,000th",
    query: mappingsQuery,
    output: null,
  }),
  unmapped: endpoint({
    method: "GET",
    path: "/admin/subject-mapping/api/unmapped",
    summary: "Subjects of bills without a mapping, most used first, at most 100",
    query: z.object({ keyword: optional(z.string().max(256)) }),
    output: z.object({ subjects: z.array(unmappedSubject) }),
  }),
  new: endpoint({
    method: "POST",
    path: "/admin/subject-mapping/api/new",
    summary: "Maps a subject to a topic, and applies that to the bills that are there",
    body: z.strictObject({
      subject,
      topicId: id.optional(),
      /** Creates a topic with the subject's name in this policy area; for admins. */
      newTopic: z.strictObject({ policyAreaId: id }).optional(),
      source: source.optional(),
    }),
    output: one,
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/subject-mapping/api/update/[id]",
    summary: "Maps a subject to another topic",
    params: byId,
    body: z.strictObject({ topicId: id, version }),
    output: one,
  }),
  delete: endpoint({
    method: "POST",
    path: "/admin/subject-mapping/api/delete/[id]",
    summary: "Deletes a mapping",
    params: byId,
    body: onlyVersion,
    output: z.object({ id: z.number() }),
  }),
  apply: endpoint({
    method: "POST",
    path: "/admin/subject-mapping/api/apply",
    summary: "Applies the mapping to all imported bills again",
    output: z.object({ message: z.string() }),
  }),
};
