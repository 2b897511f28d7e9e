import { type SQL, sql } from "drizzle-orm";
import { groupsOf } from "@/lib/groups/queries";
import type { Role } from "@/lib/platform/auth/roles";
import type { Permission } from "./policy";

/** What can be shared with a team. */
export type SharedKind = "search" | "folder";

/** A person. The role is that of the request, which an API key may have made smaller; if absent, the account's. */
export type Member = { id: number | SQL; role?: Role };

// Fully qualified columns: drizzle omits the table in a select from one table.
export const sharedItems = {
  search: {
    id: sql.raw("saved_searches.id"),
    owner: sql.raw("saved_searches.owner_id"),
    column: sql.raw("t.saved_search_id"),
  },
  folder: {
    id: sql.raw("personal_folders.id"),
    owner: sql.raw("personal_folders.owner_id"),
    column: sql.raw("t.folder_id"),
  },
} as const;

const isStaffAccount = (id: number | SQL): SQL =>
  sql`exists (select 1 from users u where u.id = ${id} and u.disabled_at is null and u.role in ('editor', 'admin'))`;

/** Whether a row `t` of `team_shares` is for this person: a member of its group now or, without a group, staff now. */
export const isForMember = ({ id, role }: Member): SQL =>
  sql`case when t.group_id is null then ${role === "reader" ? sql`false` : isStaffAccount(id)} else array[t.group_id] && ${groupsOf(id)} end`;

/** Whether a team shares a row of saved searches or of folders with this person. */
export const isSharedWith = (kind: SharedKind, member: Member): SQL<boolean> => {
  const { id, column } = sharedItems[kind];
  return sql<boolean>`${id} in (select ${column} from team_shares t where ${column} is not null and ${isForMember(member)})`;
};

/** What teams allow this person with a row: the most of several ('edit' sorts before 'read'); null if none shares it. */
export const teamPermission = (kind: SharedKind, member: Member): SQL<"edit" | "read" | null> => {
  const { id, column } = sharedItems[kind];
  return sql<
    "edit" | "read" | null
  >`(select min(t.permission) from team_shares t where ${column} = ${id} and ${isForMember(member)})`;
};

/** What a person may do with a row that may be seen. @param byPerson the grant to this person alone, if the kind has them */
export const permissionOn = (
  kind: SharedKind,
  member: Member,
  byPerson: SQL = sql`null::text`,
): SQL<Permission | null> =>
  sql<Permission | null>`case when ${sharedItems[kind].owner} = ${member.id} then 'owner' else least(${byPerson}, ${teamPermission(kind, member)}) end`;

/** Whether a team shares a row with this person who has not opened it yet. */
export const isUnopened = (kind: SharedKind, member: Member): SQL<boolean> => {
  const { id, owner, column } = sharedItems[kind];
  return sql<boolean>`(${owner} <> ${member.id} and ${isSharedWith(kind, member)} and not exists (select 1 from share_visits t where t.user_id = ${member.id} and ${column} = ${id}))`;
};
