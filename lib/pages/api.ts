import { z } from "zod";
import { audienceInput, teaserInput } from "@/lib/audiences/audience-input";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId, flag, line, nullable, onlyVersion, optional, paging, total, version } from "@/lib/platform/http/input";
import { listedPage, page, pageRevision } from "./schema";

const one = z.object({ page });

const listQuery = z.object({
  keyword: optional(z.string().trim().max(200)),
  published: flag,
  /** True: only the trash. */
  deleted: flag,
  ...paging(["updatedAt", "title", "slug"]),
});
export type PagesQuery = z.output<typeof listQuery>;

const title = line(300).pipe(z.string().min(1, "must not be empty"));
/** `/About/` is `about`. */
const address = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite((given) => given.replace(/^\/|\/$/g, ""))
  .regex(/^[a-z0-9-]+$/)
  .max(100);
const fields = {
  /** `about` for `/about`. */
  slug: optional(address),
  description: nullable(line(300)).optional(),
  document: nullable(z.record(z.string(), z.unknown())).optional(),
  textValue: nullable(z.string().max(3_000_000)).optional(),
  inMenu: flag,
  ...audienceInput,
  ...teaserInput,
  publish: flag,
};
/** Read-only keys of a page, which a client may send back. */
const ignored = {
  id: z.unknown().optional(),
  url: z.unknown().optional(),
  published: z.unknown().optional(),
  hasUnpublishedChanges: z.unknown().optional(),
  publishedAt: z.unknown().optional(),
  deletedAt: z.unknown().optional(),
  updatedAt: z.unknown().optional(),
};
const newBody = z.strictObject({ ...fields, ...ignored, title, version: z.unknown().optional() });
const updateBody = z.strictObject({ ...fields, ...ignored, title: title.optional(), version });

export const pagesApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/page/api/list",
    summary: "Pages with an address of their own, such as /about, without their texts",
    query: listQuery,
    output: z.object({ pages: z.array(listedPage), ...total }),
  }),
  get: endpoint({
    method: "GET",
    path: "/admin/page/api/get/[id]",
    summary: "The draft of a page",
    params: byId,
    output: one,
  }),
  new: endpoint({
    method: "POST",
    path: "/admin/page/api/new",
    summary:
      "Adds a page at an address of its own. A page with a text is published, unless `publish` is false; `document` is TipTap JSON, or `textValue` HTML",
    body: newBody,
    output: one,
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/page/api/update/[id]",
    summary:
      "Changes a page. A published page is published again, unless `publish` is false. A new address leaves a redirect at the old one",
    params: byId,
    body: updateBody,
    output: one,
  }),
  publish: endpoint({
    method: "POST",
    path: "/admin/page/api/publish/[id]",
    summary: "Publishes a page as it is saved",
    params: byId,
    body: onlyVersion,
    output: one,
  }),
  unpublish: endpoint({
    method: "POST",
    path: "/admin/page/api/unpublish/[id]",
    summary: "Unpublishes a page; its text and versions stay",
    params: byId,
    body: onlyVersion,
    output: one,
  }),
  delete: endpoint({
    method: "POST",
    path: "/admin/page/api/delete/[id]",
    summary: "Moves a page to the trash for 30 days, and removes its links from the menus",
    params: byId,
    body: onlyVersion,
    output: z.object({ id: z.number() }),
  }),
  undelete: endpoint({
    method: "POST",
    path: "/admin/page/api/undelete/[id]",
    summary: "Restores a page from the trash, as a draft; at another address where its own is taken by now",
    params: byId,
    body: onlyVersion,
    output: one,
  }),
  revisions: endpoint({
    method: "GET",
    path: "/admin/page/api/revisions/[id]",
    summary: "Published versions of a page, newest first",
    params: byId,
    output: z.object({ revisions: z.array(pageRevision) }),
  }),
  restore: endpoint({
    method: "POST",
    path: "/admin/page/api/restore/[id]",
    summary: "Makes a published version the draft again. Readers see it once it is published",
    params: byId,
    body: z.strictObject({ number: z.number().int().min(1).max(1_000_000), version }),
    output: one,
  }),
};
export type NewPage = z.output<typeof newBody>;
export type PageChange = z.output<typeof updateBody>;
