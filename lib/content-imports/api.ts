import { z } from "zod";
import { contentItemStates } from "@/db/schema/content-imports";
import { endpoint } from "@/lib/platform/http/endpoint";
import {
  bool,
  byId,
  day,
  flag,
  id,
  idOrObject,
  line,
  nullable,
  optional,
  paging,
  total,
} from "@/lib/platform/http/input";
import { contentImport, contentImportItem, contentImportWithItems, issueCitation } from "./schema";

const one = z.object({ contentImport: contentImportWithItems });
const jurisdiction = nullable(line(10)).optional();
/** Tag slug or name → topic id; null for none. */
const topics = z.record(z.string().max(300), z.union([idOrObject, z.null()]));
const choices = {
  formTemplateId: idOrObject,
  formElementId: idOrObject,
};

export const contentImportsQuery = z.object(paging(["createdAt"]));
export const contentItemsQuery = z.object({
  state: optional(z.enum([...contentItemStates, "page", "asked", "lossy", "suggestions"])),
  keyword: optional(z.string().max(256)),
  ...paging(["place"]),
});

export const contentImportsApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/content-import/api/list",
    summary: "Imports of a former site's posts, newest first",
    query: contentImportsQuery,
    output: z.object({ contentImports: z.array(contentImport), ...total }),
  }),
  get: endpoint({
    method: "GET",
    path: "/admin/content-import/api/get/[id]",
    summary: "One import with its first thousand items, and the tags that they have",
    params: byId,
    output: one,
  }),
  items: endpoint({
    method: "GET",
    path: "/admin/content-import/api/items/[id]",
    summary: "The items of an import, in the order of the files",
    params: byId,
    query: contentItemsQuery,
    output: z.object({ items: z.array(contentImportItem), ...total }),
  }),
  upload: endpoint({
    method: "POST",
    path: "/admin/content-import/api/upload",
    summary:
      "Reads exports of WordPress, Ghost or Substack, Word, HTML and Markdown files, or zips of them. Nothing is imported yet. `file` may be given several times, with a path as its name. Responds within 20 seconds; reading may go on in the background",
    multipart: true,
    largeUpload: true,
    body: z.strictObject({ file: z.file() }),
    output: one,
  }),
  answer: endpoint({
    method: "POST",
    path: "/admin/content-import/api/answer/[id]",
    summary: "Sets the title or the date of items, or leaves them out",
    params: byId,
    body: z.strictObject({
      items: z
        .array(
          z.strictObject({
            id,
            title: optional(line(300)).optional(),
            date: nullable(day).optional(),
            skip: bool.optional(),
          }),
        )
        .min(1)
        .max(1000),
    }),
    output: one,
  }),
  run: endpoint({
    method: "POST",
    path: "/admin/content-import/api/run/[id]",
    summary:
      "Imports what was read: into a template's rich text field, as history with its own dates or as drafts. Pages become pages, unless `importPages` is false. No email is sent. Runs in the background",
    params: byId,
    body: z.strictObject({
      ...choices,
      publish: flag,
      topics: topics.optional(),
      jurisdiction,
      fetchPictures: flag,
      importPages: flag,
    }),
    output: one,
  }),
  undo: endpoint({
    method: "POST",
    path: "/admin/content-import/api/undo/[id]",
    summary: "Undoes a whole import, unless something in it was edited or is used elsewhere",
    params: byId,
    body: z.strictObject({}),
    output: one,
  }),
  delete: endpoint({
    method: "POST",
    path: "/admin/content-import/api/delete/[id]",
    summary: "Discards an import that was read but not run",
    params: byId,
    body: z.strictObject({}),
    output: z.object({ id: z.number() }),
  }),
  citations: endpoint({
    method: "GET",
    path: "/admin/content-import/api/citations/[id]",
    summary: "Bill numbers in an imported issue: linked ones, and suggestions for staff",
    params: byId,
    output: z.object({ citations: z.array(issueCitation) }),
  }),
  decide: endpoint({
    method: "POST",
    path: "/admin/content-import/api/decide/[id]",
    summary: "Links a suggested number to a bill, or rejects it permanently. The words of the issue do not change",
    params: byId,
    body: z.strictObject({ billId: nullable(idOrObject) }),
    output: z.object({ citations: z.array(issueCitation) }),
  }),
};
