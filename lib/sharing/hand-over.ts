import { type SQL, sql } from "drizzle-orm";
import { db, type Queryable, type Transaction } from "@/db";
import { record } from "@/lib/activity/record";
import { type SharedKind, sharedItems } from "./shared-with";

const tables = { search: sql.raw("saved_searches"), folder: sql.raw("personal_folders") };
const entities = { search: "saved-search", folder: "personal-folder" };

const isWithTeam = (kind: SharedKind, userId: number): SQL => {
  const { id, owner, column } = sharedItems[kind];
  return sql`${owner} = ${userId} and deleted_at is null and exists (select 1 from team_shares t where ${column} = ${id})`;
};

/** The administrator who has been one of the accounts longest. There is always one: the last cannot be deleted. */
const heirOf = (userId: number): SQL =>
  sql`(select u.id from users u where u.role = 'admin' and u.disabled_at is null and u.id <> ${userId} order by u.id limit 1)`;

/**
 * Gives an administrator what a person shares with teams, before the account is deleted: the teams keep it. A grant that
 * the administrator had before ends, because owners need none.
 */
export async function handOver(tx: Transaction, userId: number): Promise<void> {
  for (const kind of ["search", "folder"] as const) {
    const rows = await tx.execute<{ id: number }>(sql`
      update ${tables[kind]} set owner_id = ${heirOf(userId)}, handed_over_at = now(), updated_at = now(), version = version + 1
      where ${isWithTeam(kind, userId)} and ${heirOf(userId)} is not null returning id`);
    for (const { id } of rows)
      await record(tx, "system", {
        action: `${kind === "search" ? "saved-search" : "folder"}.handed-over`,
        entity: entities[kind],
        entityId: id,
      });
  }
  await tx.execute(sql`
    delete from folder_shares s using personal_folders f where f.id = s.folder_id and f.owner_id = s.user_id`);
}

/** What a person shares with teams, which an administrator gets if the account is deleted. */
export async function sharedWithTeams(
  userId: number,
  on: Queryable = db,
): Promise<{ searches: number; folders: number }> {
  const count = (kind: SharedKind) =>
    sql`(select count(*)::int from ${tables[kind]} where ${isWithTeam(kind, userId)})`;
  const [row] = await on.execute<{ searches: number; folders: number }>(
    sql`select ${count("search")} as searches, ${count("folder")} as folders`,
  );
  return row!;
}
