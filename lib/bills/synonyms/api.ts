import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId, line, onlyVersion, optional, paging, total, version } from "@/lib/platform/http/input";
import { synonym } from "./schema";

const one = z.object({ synonym });
const words = line(100);

const listQuery = z.object({
  keyword: optional(z.string().trim().max(200)),
  ...paging(["updatedAt", "words", "synonym"]),
});
export type SynonymsQuery = z.output<typeof listQuery>;

export const synonymsApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/synonym/api/list",
    summary: "Words that people search for, and the words that are searched as well",
    query: listQuery,
    output: z.object({ synonyms: z.array(synonym), ...total }),
  }),
  new: endpoint({
    method: "POST",
    path: "/admin/synonym/api/new",
    summary: "Adds a synonym: searches for its words find bills with the synonym too",
    body: z.strictObject({ words, synonym: words }),
    output: one,
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/synonym/api/update/[id]",
    summary: "Changes a synonym",
    params: byId,
    body: z.strictObject({ words: words.optional(), synonym: words.optional(), version }),
    output: one,
  }),
  delete: endpoint({
    method: "POST",
    path: "/admin/synonym/api/delete/[id]",
    summary: "Deletes a synonym",
    params: byId,
    body: onlyVersion,
    output: z.object({ id: z.number() }),
  }),
};
