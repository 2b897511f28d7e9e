import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { bool, byId, idOrObject, line, onlyVersion, optional, paging, total, version } from "@/lib/platform/http/input";
import { shareWithTeam } from "@/lib/sharing/schema";
import { folder } from "./schema";

const name = line(200).pipe(z.string().min(1, "give the folder a name"));
const one = z.object({ personalFolder: folder });
const forBill = z.object({ foldersForBill: z.array(folder) });
const item = z.strictObject({ id: idOrObject, billId: idOrObject, version });
const ignored = z.unknown().optional();
/** Read-only fields are accepted and ignored, so that a client can send back a whole folder. */
const readOnly = {
  id: ignored,
  owner: ignored,
  permission: ignored,
  bills: ignored,
  billCount: ignored,
  shares: ignored,
  teams: ignored,
  canLeave: ignored,
  isNew: ignored,
  handedOverAt: ignored,
};

export const foldersApi = {
  list: endpoint({
    method: "GET",
    path: "/personal-folder/api/list",
    name: "personal_folder_api_list",
    summary: "Your folders and those shared with you",
    query: z.object({ ...paging(["updatedAt", "name"]), withBills: optional(bool) }),
    output: z.object({ personalFolders: z.array(folder), sharedFolders: z.array(folder), ...total }),
  }),
  listForBill: endpoint({
    method: "GET",
    path: "/personal-folder/api/list-for-bill/[id]",
    name: "personal_folder_api_list_for_bill",
    summary: "The folders you can see that contain a bill",
    params: byId,
    output: forBill,
  }),
  get: endpoint({
    method: "GET",
    path: "/personal-folder/api/get/[id]",
    summary: "One folder",
    params: byId,
    output: one,
  }),
  addBill: endpoint({
    method: "POST",
    path: "/personal-folder/api/add-bill",
    name: "personal_folder_api_add_bill",
    summary: "Adds a bill to a folder",
    body: item,
    output: forBill,
  }),
  removeBill: endpoint({
    method: "POST",
    path: "/personal-folder/api/remove-bill",
    name: "personal_folder_api_remove_bill",
    summary: "Removes a bill from a folder",
    body: item,
    output: forBill,
  }),
  new: endpoint({
    method: "POST",
    path: "/personal-folder/api/new",
    summary: "Creates a folder",
    body: z.strictObject({ name, version: ignored, ...readOnly }),
    output: one,
  }),
  update: endpoint({
    method: "POST",
    path: "/personal-folder/api/update/[id]",
    summary: "Renames a folder",
    params: byId,
    body: z.strictObject({ name, version, ...readOnly }),
    output: one,
  }),
  delete: endpoint({
    method: "POST",
    path: "/personal-folder/api/delete/[id]",
    summary: "Deletes a folder",
    params: byId,
    body: onlyVersion,
    output: z.object({ id: z.number() }),
  }),
  restore: endpoint({
    method: "POST",
    path: "/personal-folder/api/restore/[id]",
    summary: "Restores a deleted folder",
    params: byId,
    output: one,
  }),
  share: endpoint({
    method: "POST",
    path: "/personal-folder/api/share/[id]",
    summary: "Shares a folder with an address, or changes the permission",
    params: byId,
    body: z.strictObject({ email: z.email().max(254), permission: z.enum(["read", "edit"]), version }),
    output: one,
  }),
  team: endpoint({
    method: "POST",
    path: "/personal-folder/api/team/[id]",
    summary: "Shares a folder with staff or a group, changes what the team may do, or ends it",
    params: byId,
    body: shareWithTeam,
    output: one,
  }),
  unshare: endpoint({
    method: "POST",
    path: "/personal-folder/api/unshare/[id]",
    summary: "Removes access, or leaves a folder",
    params: byId,
    body: z.strictObject({
      userId: optional(idOrObject).optional(),
      email: optional(z.email().max(254)).optional(),
      version,
    }),
    output: z.object({ personalFolder: folder.nullable() }),
  }),
};
