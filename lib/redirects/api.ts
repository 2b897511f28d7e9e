import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId, onlyVersion, optional, paging, total, version } from "@/lib/platform/http/input";
import { existingChoices, fileFormats, importReport, missingAddress, redirect } from "./schema";

const one = z.object({ redirect });
const address = z.string().max(4000);

const listQuery = z.object({
  keyword: optional(z.string().trim().max(200)),
  source: optional(z.enum(["staff", "import"])),
  ...paging(["updatedAt", "from", "to"]),
});
export type RedirectsQuery = z.output<typeof listQuery>;

const missingQuery = z.object({
  keyword: optional(z.string().trim().max(200)),
  ...paging(["times", "lastDay", "address"]),
});
export type MissingQuery = z.output<typeof missingQuery>;

export const importFields = z.strictObject({ file: z.file(), existing: z.enum(existingChoices).optional() });

export const redirectsApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/redirect/api/list",
    summary: "Old addresses and the pages they lead to",
    query: listQuery,
    output: z.object({ redirects: z.array(redirect), ...total }),
  }),
  new: endpoint({
    method: "POST",
    path: "/admin/redirect/api/new",
    summary:
      "Redirects an old address, or with ^ in front a pattern, to a page of this site; 301 for everyone who requests it",
    body: z.strictObject({ from: address, to: address }),
    output: one,
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/redirect/api/update/[id]",
    summary: "Changes a redirect",
    params: byId,
    body: z.strictObject({ from: address.optional(), to: address.optional(), version }),
    output: one,
  }),
  delete: endpoint({
    method: "POST",
    path: "/admin/redirect/api/delete/[id]",
    summary: "Deletes a redirect",
    params: byId,
    body: onlyVersion,
    output: z.object({ id: z.number() }),
  }),
  missing: endpoint({
    method: "GET",
    path: "/admin/redirect/api/missing",
    summary: "Addresses that were requested and not found in the last four weeks, without who requested them",
    query: missingQuery,
    output: z.object({ missingAddresses: z.array(missingAddress), ...total }),
  }),
  check: endpoint({
    method: "POST",
    path: "/admin/redirect/api/check-import",
    summary: "What importing a file of redirects would do",
    multipart: true,
    changes: false,
    body: importFields,
    output: z.object({ report: importReport }),
  }),
  import: endpoint({
    method: "POST",
    path: "/admin/redirect/api/import",
    summary:
      "Imports redirects from CSV, Ghost, Netlify or the WordPress plugin Redirection; the same again changes nothing",
    multipart: true,
    body: importFields,
    output: z.object({ report: importReport }),
  }),
  export: endpoint({
    method: "GET",
    path: "/admin/redirect/api/export",
    summary: "All redirects as a file: CSV, Ghost, Netlify or the WordPress plugin Redirection",
    query: z.object({ format: z.preprocess((v) => v || undefined, z.enum(fileFormats).default("csv")) }),
    output: null,
  }),
};
