import { z } from "zod";
import { audienceInput } from "@/lib/audiences/audience-input";
import { endpoint } from "@/lib/platform/http/endpoint";
import {
  byId,
  flag,
  flagOrBoth,
  id,
  idOrObject,
  line,
  nullable,
  onlyVersion,
  optional,
  paging,
  total,
  version,
} from "@/lib/platform/http/input";
import { file, fileArea } from "./schema";

const listQuery = z.object({
  fileAreaId: optional(id),
  policyAreaId: optional(id),
  topicId: optional(id),
  url: optional(z.string().max(500)),
  isActive: flagOrBoth,
  isPublic: flagOrBoth,
  /** 1 = pictures only, 0 = everything else. */
  isPicture: flag,
  ...paging(["createdAt", "title", "extension", "size"]),
});

const ref = nullable(idOrObject).optional();
const readOnly = z.unknown().optional();

/** The editable fields of a file; read-only keys are accepted and ignored. */
export const fileChange = z.strictObject({
  id: readOnly,
  slug: readOnly,
  extension: readOnly,
  mimeType: readOnly,
  size: readOnly,
  sha256: readOnly,
  url: readOnly,
  width: readOnly,
  height: readOnly,
  createdAt: readOnly,
  title: line(500).pipe(z.string().min(1)).optional(),
  altText: nullable(z.string().max(2000)).optional(),
  fileArea: ref,
  fileAreaId: ref,
  policyArea: ref,
  policyAreaId: ref,
  topic: ref,
  topicId: ref,
  isActive: flag,
  isPublic: flag,
  ...audienceInput,
  version,
});

/** The fields of an upload's form; lib/files/commands reads them one by one. */
export const uploadFields = z.strictObject({
  file: z.file(),
  title: line(500).optional(),
  fileAreaId: optional(id).optional(),
  policyAreaId: optional(id).optional(),
  topicId: optional(id).optional(),
  isPublic: flag,
  isActive: flag,
  altText: z.string().max(2000).optional(),
});
export const replaceFields = z.strictObject({ file: z.file(), version });

const areaName = line(200).pipe(z.string().min(1, "must not be empty"));
const one = z.object({ file });
const oneArea = z.object({ fileArea });

export const filesApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/api/file/list",
    name: "admin_file_api_list",
    summary: "Files, filtered",
    query: listQuery,
    output: z.object({ files: z.array(file), ...total }),
  }),
  listOfArea: endpoint({
    method: "GET",
    path: "/admin/api/file/list/[fileAreaId]",
    name: "admin_file_api_list",
    summary: "Files of one area",
    params: z.object({ fileAreaId: id }),
    query: listQuery.omit({ fileAreaId: true }),
    output: z.object({ files: z.array(file), ...total }),
  }),
  get: endpoint({ method: "GET", path: "/admin/file/api/get/[id]", summary: "One file", params: byId, output: one }),
  upload: endpoint({
    method: "POST",
    path: "/admin/file/api/upload",
    summary: "Uploads a file: pdf, docx, xlsx, pptx, csv, txt, png, jpeg, webp or gif",
    multipart: true,
    body: uploadFields,
    output: one,
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/file/api/update/[id]",
    summary: "Changes the details of a file",
    params: byId,
    body: fileChange,
    output: one,
  }),
  replace: endpoint({
    method: "POST",
    path: "/admin/file/api/replace/[id]",
    summary: "Replaces a file's contents; its address stays",
    params: byId,
    multipart: true,
    body: replaceFields,
    output: one,
  }),
  delete: endpoint({
    method: "POST",
    path: "/admin/file/api/delete/[id]",
    summary: "Deletes a file that nothing uses",
    params: byId,
    body: onlyVersion,
    output: z.object({ id: z.number() }),
  }),
  filesOfDesk: endpoint({
    method: "GET",
    path: "/admin/file/api/list",
    summary: "Files, filtered: the same list under the pattern's name",
    query: listQuery,
    output: z.object({ files: z.array(file), ...total }),
  }),
  export: endpoint({
    method: "GET",
    path: "/admin/file/api/export",
    summary: "The same files as CSV, up to the 10,000th",
    query: listQuery,
    output: null,
  }),
  new: endpoint({
    method: "POST",
    path: "/admin/file/api/new",
    summary: "Uploads a file: the same under the pattern's name",
    multipart: true,
    body: uploadFields,
    output: one,
  }),
  areas: endpoint({
    method: "GET",
    path: "/admin/file-area/api/list",
    name: "admin_file_area_api_list",
    summary: "File areas",
    output: z.object({ fileAreas: z.array(fileArea) }),
  }),
  areaTouches: endpoint({
    method: "GET",
    path: "/admin/file-area/api/touches/[id]",
    summary: "What a change of a file area would affect",
    params: byId,
    output: z.object({ touches: z.object({ files: z.number().int() }) }),
  }),
  mergeArea: endpoint({
    method: "POST",
    path: "/admin/file-area/api/merge/[id]",
    summary: "Moves the files of an area to another one, and deletes the empty area",
    params: byId,
    body: z.strictObject({ into: idOrObject, version }),
    output: oneArea.extend({ moved: z.object({ files: z.number().int() }) }),
  }),
  orderAreas: endpoint({
    method: "POST",
    path: "/admin/file-area/api/order",
    summary: "Reorders the file areas",
    body: z.strictObject({ fileAreas: z.array(idOrObject).max(2000) }),
    output: z.object({ fileAreas: z.array(fileArea) }),
  }),
  area: endpoint({
    method: "GET",
    path: "/admin/file-area/api/get/[id]",
    summary: "One file area",
    params: byId,
    output: oneArea,
  }),
  newArea: endpoint({
    method: "POST",
    path: "/admin/file-area/api/new",
    summary: "Creates a file area",
    body: z.strictObject({ id: readOnly, version: readOnly, name: areaName, active: flag }),
    output: oneArea,
  }),
  updateArea: endpoint({
    method: "POST",
    path: "/admin/file-area/api/update/[id]",
    summary: "Renames a file area, or turns it on or off",
    params: byId,
    body: z.strictObject({ id: readOnly, name: areaName.optional(), active: flag, version }),
    output: oneArea,
  }),
  deleteArea: endpoint({
    method: "POST",
    path: "/admin/file-area/api/delete/[id]",
    summary: "Deletes a file area without files",
    params: byId,
    body: onlyVersion,
    output: z.object({ id: z.number() }),
  }),
  toggleArea: endpoint({
    method: "POST",
    path: "/admin/file-area/api/toggle/active",
    summary: "Turns a file area on or off",
    body: z.strictObject({ id: idOrObject, name: readOnly, active: readOnly, version }),
    output: oneArea,
  }),
};
