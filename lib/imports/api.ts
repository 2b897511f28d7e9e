import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId, line, paging, total } from "@/lib/platform/http/input";
import { importRun, importRunWithRefusals } from "./schema";

const one = z.object({ run: importRun });
const path = z.string().trim().min(1, "must not be empty").max(1000);

export const importRunsQuery = z.object(paging(["startedAt"]));

export const importsApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/import/api/list",
    summary: "The runs of imports and syncs, newest first",
    query: importRunsQuery,
    output: z.object({ runs: z.array(importRun), ...total }),
  }),
  export: endpoint({
    method: "GET",
    path: "/admin/import/api/export",
    summary: "The same runs as CSV, up to the 10,000th",
    query: importRunsQuery,
    output: null,
  }),
  get: endpoint({
    method: "GET",
    path: "/admin/import/api/get/[id]",
    summary: "One run, with its refusals",
    params: byId,
    output: z.object({ run: importRunWithRefusals }),
  }),
  start: endpoint({
    method: "POST",
    path: "/admin/import/api/start",
    summary: "Imports a folder or a file of the server's import folder as soon as no other import runs",
    body: z.strictObject({ path }),
    output: one,
  }),
  upload: endpoint({
    method: "POST",
    path: "/admin/import/api/upload",
    summary:
      "Imports a zip, JSON, JSON Lines, CSV or XML file, plain or gzipped; the body is the file itself, of any content type",
    bytes: true,
    query: z.object({ name: line(300).pipe(z.string().min(1, "must not be empty")) }),
    output: one,
  }),
  repeat: endpoint({
    method: "POST",
    path: "/admin/import/api/repeat/[id]",
    summary: "Imports the same once more; what is stored already stays as it is",
    params: byId,
    output: one,
  }),
};
