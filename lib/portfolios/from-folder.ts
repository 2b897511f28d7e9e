import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { folderVisible } from "@/lib/folders/queries";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalid } from "@/lib/platform/http/problem";

/** Copies bills and notes of a personal folder into a new portfolio. @returns how many bills */
export async function addBillsOfFolder(
  tx: Transaction,
  staff: Viewer,
  portfolioId: number,
  folderId: number,
): Promise<number> {
  if (!(await folderVisible(staff, folderId)))
    throw invalid("This folder does not exist, or you don't have access.", {
      issues: [{ path: "folderId", message: "does not exist" }],
    });
  const rows = await tx.execute(sql`
    insert into portfolio_bills (portfolio_id, bill_id, note, added_by)
    select ${portfolioId}, bill_id, note, ${staff.id} from folder_bills where folder_id = ${folderId} returning bill_id`);
  return rows.length;
}
