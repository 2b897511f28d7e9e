import { and, asc, desc, eq, exists, inArray, isNull, or, type SQL, sql, isNotNull } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { idArray } from "@/db/id-array";
import { isoUtc } from "@/db/iso-utc";
import { folderBills, folderShares, people, personalFolders } from "@/db/schema";
import type { Viewer } from "@/lib/platform/auth/roles";
import { billsByIds } from "@/lib/bills/queries";
import { pageRows, totals } from "@/lib/platform/http/input";
import { notFound } from "@/lib/platform/http/problem";
import type { Permission } from "@/lib/sharing/policy";
import { isSharedWith, isUnopened, type Member, permissionOn } from "@/lib/sharing/shared-with";
import { teamSharesOf } from "@/lib/sharing/teams";
import { billsInLists, folderHolds } from "./limits";
import type { Folder } from "./schema";

// Fully qualified columns: drizzle omits the table in a select from one table, and then `id` would be that of the inner
// one.
const grantOf = (viewerId: number | SQL) =>
  sql`(select s.permission from folder_shares s where s.folder_id = personal_folders.id and s.user_id = ${viewerId})`;

/**
 * Rows that a viewer may see: own ones, and those shared with the person or with a team of theirs; a private folder is
 * seen by its owner alone. "Not yours" and "does not exist" give the same response.
 */
export const visibleTo = (viewer: Member & { id: number }): SQL | undefined =>
  and(
    isNull(personalFolders.deletedAt),
    or(
      eq(personalFolders.ownerId, viewer.id),
      exists(
        db
          .select({ one: sql`1` })
          .from(folderShares)
          .where(and(eq(folderShares.folderId, personalFolders.id), eq(folderShares.userId, viewer.id))),
      ),
      isSharedWith("folder", viewer),
    ),
  );

/** Rows whose name a viewer may know: visible ones, and own deleted ones. */
export const nameVisibleTo = (viewer: Member & { id: number }): SQL | undefined =>
  or(eq(personalFolders.ownerId, viewer.id), visibleTo(viewer));

type Row = {
  id: number;
  name: string;
  version: number;
  owner: { id: number; name: string | null };
  permission: Permission | null;
  handedOverAt: string | null;
  hasGrant: boolean;
  isNew: boolean;
  isUnopened: boolean;
};

const rows = (on: Queryable, viewer: Viewer) =>
  on
    .select({
      id: personalFolders.id,
      name: personalFolders.name,
      version: personalFolders.version,
      owner: { id: personalFolders.ownerId, name: people.name },
      permission: permissionOn("folder", viewer, grantOf(viewer.id)),
      handedOverAt: isoUtc(personalFolders.handedOverAt),
      hasGrant: sql<boolean>`${grantOf(viewer.id)} is not null`,
      isNew: isUnopened("folder", viewer),
      isUnopened: sql<boolean>`exists (select 1 from folder_shares s where s.folder_id = personal_folders.id and s.user_id = ${viewer.id} and s.opened_at is null)`,
    })
    .from(personalFolders)
    .innerJoin(people, eq(people.id, personalFolders.ownerId));

/** Notes that the viewer has seen what others share with them: from then on the owner sees who they are. */
async function noteOpened(on: Queryable, viewer: Viewer, found: Row[]): Promise<void> {
  const unopened = found.filter((row) => row.isUnopened).map((row) => row.id);
  if (unopened.length === 0) return;
  await on
    .update(folderShares)
    .set({ openedAt: sql`now()` })
    .where(and(inArray(folderShares.folderId, unopened), eq(folderShares.userId, viewer.id)));
}

type Filling = {
  /** Bills of each folder at most. */ most: number;
  /** This one is among them in any case. */ always?: number;
};

const inOrder = (ids: number[], { most, always = 0 }: Filling) => sql`
  select folder_id as "folderId", bill_id as "billId", note, note_version as "noteVersion" from (
    select *, row_number() over (partition by folder_id order by position, created_at, bill_id) as place from folder_bills where folder_id = any(${idArray(ids)})
  ) as placed where place <= ${most} or bill_id = ${always} order by folder_id, place`;

type Item = { folderId: number; billId: number; note: string; noteVersion: number };

/** Adds bills and, for owners, shares: one query each for all folders together. */
async function fillFolders(on: Queryable, viewer: Viewer, found: Row[], filling: Filling): Promise<Folder[]> {
  if (found.length === 0) return [];
  const ids = found.map((row) => row.id);
  const owned = found.filter((row) => row.permission === "owner").map((row) => row.id);
  const items = filling.most > 0 ? await on.execute<Item>(inOrder(ids, filling)) : [];
  const counts = await on
    .select({ folderId: folderBills.folderId, n: sql<number>`count(*)::int` })
    .from(folderBills)
    .where(inArray(folderBills.folderId, ids))
    .groupBy(folderBills.folderId);
  const bills = new Map(
    (await billsByIds([...new Set(items.map((item) => item.billId))], on)).map((bill) => [bill.id, bill]),
  );
  const itemsById = new Map<number, Item[]>(ids.map((id) => [id, []]));
  for (const item of items) itemsById.get(item.folderId)?.push(item);
  const teams = await teamSharesOf(on, viewer, "folder", found);
  const shares = owned.length
    ? await on
        .select({
          folderId: folderShares.folderId,
          userId: sql<number | null>`case when ${folderShares.openedAt} is not null then ${folderShares.userId} end`,
          name: people.name,
          email: folderShares.email,
          permission: folderShares.permission,
        })
        .from(folderShares)
        .leftJoin(people, eq(people.id, folderShares.userId))
        .where(inArray(folderShares.folderId, owned))
        .orderBy(folderShares.email)
    : [];
  return found.map((row) => ({
    id: row.id,
    name: row.name,
    owner: { id: row.owner.id, name: row.owner.name ?? "A former member" },
    permission: row.permission ?? "read",
    teams: teams.get(row.id) ?? [],
    canLeave: row.hasGrant,
    isNew: row.isNew,
    handedOverAt: row.handedOverAt,
    version: row.version,
    bills: (itemsById.get(row.id) ?? []).flatMap(({ billId, note, noteVersion }) => {
      const bill = bills.get(billId);
      return bill ? [{ ...bill, note, noteVersion }] : [];
    }),
    billCount: counts.find((one) => one.folderId === row.id)?.n ?? 0,
    ...(row.permission === "owner" && {
      shares: shares
        .filter((share) => share.folderId === row.id)
        .map(({ userId, name, email, permission }) => ({
          user: userId ? { id: userId, name: name ?? email } : null,
          email,
          permission,
        })),
    }),
  }));
}

type Paging = {
  page: number;
  perPage: number;
  sortBy: "updatedAt" | "name";
  sortOrder: "asc" | "desc";
  withBills?: boolean;
};

/** A page of the viewer's own folders and of those shared with them, counted together. */
export async function foldersOf(viewer: Viewer, { page, perPage, sortBy, sortOrder, withBills = true }: Paging) {
  const order = sortOrder === "asc" ? asc : desc;
  const column = sortBy === "name" ? sql`lower(${personalFolders.name})` : personalFolders.updatedAt;
  const rowsOfPage = pageRows({ page, perPage });
  const found = await rows(db, viewer)
    .where(visibleTo(viewer))
    .orderBy(order(column), order(personalFolders.id))
    .limit(rowsOfPage.limit)
    .offset(rowsOfPage.offset);
  const [counted] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(personalFolders)
    .where(visibleTo(viewer));
  await noteOpened(db, viewer, found);
  const folders = await fillFolders(db, viewer, found, { most: withBills ? billsInLists : 0 });
  return {
    personalFolders: folders.filter((folder) => folder.permission === "owner"),
    sharedFolders: folders.filter((folder) => folder.permission !== "owner"),
    ...totals(counted?.n ?? 0),
  };
}

export async function foldersForBill(viewer: Viewer, billId: number, on: Queryable = db): Promise<Folder[]> {
  const holding = exists(
    db
      .select({ one: sql`1` })
      .from(folderBills)
      .where(and(eq(folderBills.folderId, personalFolders.id), eq(folderBills.billId, billId))),
  );
  const found = await rows(on, viewer)
    .where(and(visibleTo(viewer), holding))
    .orderBy(sql`lower(${personalFolders.name})`, personalFolders.id);
  await noteOpened(on, viewer, found);
  return fillFolders(on, viewer, found, { most: billsInLists, always: billId });
}

/** One folder as the viewer sees it, by default with all its bills. @throws HttpError 404 */
export async function folderFor(viewer: Viewer, id: number, on: Queryable = db, most = folderHolds): Promise<Folder> {
  const found = await rows(on, viewer).where(and(visibleTo(viewer), eq(personalFolders.id, id)));
  await noteOpened(on, viewer, found);
  const [folder] = await fillFolders(on, viewer, found, { most });
  if (!folder) throw notFound();
  return folder;
}

export const folderVisible = async (viewer: Viewer, id: number): Promise<boolean> =>
  (
    await db
      .select({ id: personalFolders.id })
      .from(personalFolders)
      .where(and(visibleTo(viewer), eq(personalFolders.id, id)))
  ).length > 0;

/**
 * A folder with the viewer's permissions; its row is locked until the transaction ends. The grant is read after locking, so
 * that one revoked during the wait does not count.
 * @throws HttpError 404
 */
export async function lockedFolder(
  tx: Queryable,
  viewer: Viewer,
  id: number,
): Promise<{ id: number; name: string; version: number; permission: Permission }> {
  await tx.select({ id: personalFolders.id }).from(personalFolders).where(eq(personalFolders.id, id)).for("update");
  const [row] = await tx
    .select({
      id: personalFolders.id,
      name: personalFolders.name,
      version: personalFolders.version,
      permission: permissionOn("folder", viewer, grantOf(viewer.id)),
    })
    .from(personalFolders)
    .where(and(visibleTo(viewer), eq(personalFolders.id, id)));
  if (!row?.permission) throw notFound();
  return { ...row, permission: row.permission };
}

/** The people with access to the folder, by name, for everyone with access; only the owner sees addresses. */
export async function peopleWith(
  folderId: number,
): Promise<{ id: number; name: string; permission: "read" | "edit" }[]> {
  const found = await db
    .select({ id: people.id, name: people.name, permission: folderShares.permission })
    .from(folderShares)
    .innerJoin(people, eq(people.id, folderShares.userId))
    .where(and(eq(folderShares.folderId, folderId), isNotNull(folderShares.openedAt)))
    .orderBy(sql`lower(${people.name})`, people.id);
  return found.map((one) => ({ ...one, name: one.name ?? "A former member" }));
}

/**
 * One's own folders that are shared with people alone, with the number of grants of each. What is shared with a team
 * outlives the account.
 */
export const foldersSharedBy = (viewer: Viewer): Promise<{ id: number; name: string; people: number }[]> =>
  db
    .select({ id: personalFolders.id, name: personalFolders.name, people: sql<number>`count(*)::int` })
    .from(personalFolders)
    .innerJoin(folderShares, eq(folderShares.folderId, personalFolders.id))
    .where(
      and(
        eq(personalFolders.ownerId, viewer.id),
        isNull(personalFolders.deletedAt),
        sql`not exists (select 1 from team_shares t where t.folder_id = personal_folders.id)`,
      ),
    )
    .groupBy(personalFolders.id)
    .orderBy(sql`lower(${personalFolders.name})`, personalFolders.id);
