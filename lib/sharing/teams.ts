import { sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { idArray } from "@/db/id-array";
import { groupNames, groupsOf } from "@/lib/groups/queries";
import { isStaff, type Viewer } from "@/lib/platform/auth/roles";
import { isForMember, type SharedKind, sharedItems } from "./shared-with";
import { staffName, type Team, type TeamShare } from "./schema";

/**
 * The teams that a person may share with: readers, groups that they are in; staff, all staff and every group. Others
 * don't learn which groups exist.
 */
export async function teamsOf(viewer: Viewer, on: Queryable = db): Promise<Team[]> {
  if (isStaff(viewer))
    return [
      { groupId: null, name: staffName },
      ...(await groupNames(undefined, on)).map(({ id, name }) => ({ groupId: id, name })),
    ];
  return [
    ...(await on.execute<{ groupId: number; name: string }>(
      sql`select g.id as "groupId", g.name from groups g where array[g.id] && ${groupsOf(viewer.id)} order by lower(g.name), g.id`,
    )),
  ];
}

/** The teams of saved searches or folders, by id: all for the owner, for others those that share with them. */
export async function teamSharesOf(
  on: Queryable,
  viewer: Viewer,
  kind: SharedKind,
  items: readonly { id: number; permission: string | null }[],
): Promise<Map<number, TeamShare[]>> {
  const found = new Map<number, TeamShare[]>(items.map(({ id }) => [id, []]));
  if (items.length === 0) return found;
  const owned = items.filter(({ permission }) => permission === "owner").map(({ id }) => id);
  const { column } = sharedItems[kind];
  const rows = await on.execute<TeamShare & { item: number }>(sql`
    select ${column} as item, t.group_id as "groupId", coalesce(g.name, ${staffName}) as name, t.permission
    from team_shares t left join groups g on g.id = t.group_id
    where ${column} = any(${idArray([...found.keys()])}) and (${column} = any(${idArray(owned)}) or ${isForMember(viewer)})
    order by t.group_id is not null, lower(g.name), t.id`);
  for (const { item, ...share } of rows) found.get(item)?.push(share);
  return found;
}
