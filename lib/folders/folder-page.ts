import { db } from "@/db";
import type { Viewer } from "@/lib/platform/auth/roles";
import { noteVisit } from "@/lib/sharing/commands";
import { folderBillsPage } from "./bills-page";
import { billsPerPage } from "./limits";
import type { FolderPageQuery } from "./page-query";
import { folderFor, peopleWith } from "./queries";

/**
 * The data of a folder's page: the folder without its bills, who else has it, and a page of its bills. @throws HttpError
 * 404
 */
export async function folderPage(viewer: Viewer, id: number, query: FolderPageQuery) {
  const folder = await folderFor(viewer, id, db, 0);
  if (folder.isNew) await noteVisit(db, viewer, { kind: "folder", id });
  const [people, found] = await Promise.all([peopleWith(id), folderBillsPage(id, { ...query, perPage: billsPerPage })]);
  return { folder, people: people.filter((one) => one.id !== viewer.id), ...found };
}
