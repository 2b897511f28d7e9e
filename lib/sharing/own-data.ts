import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import type { Viewer } from "@/lib/platform/auth/roles";
import { isSharedWith, type SharedKind, sharedItems } from "./shared-with";
import { staffName } from "./schema";

/** For a row of saved searches or folders: the teams that it is shared with, as JSON. */
export const teamsInDownload = (kind: SharedKind): SQL<{ team: string; permission: string; since: string }[]> => {
  const { id, column } = sharedItems[kind];
  return sql`coalesce((select jsonb_agg(jsonb_build_object('team', coalesce(g.name, ${staffName}), 'permission', t.permission, 'since', t.created_at) order by t.id)
    from team_shares t left join groups g on g.id = t.group_id where ${column} = ${id}), '[]')`;
};

type SharedRow = { name: string; owner: string | null; lastOpenedAt: string | null };

/** What teams share with a person, and when it was last opened. */
const sharedByTeams = async (viewer: Viewer, kind: SharedKind): Promise<SharedRow[]> => {
  const { id, owner, column } = sharedItems[kind];
  const table = kind === "search" ? sql.raw("saved_searches") : sql.raw("personal_folders");
  return [
    ...(await db.execute<SharedRow>(sql`
      select name, (select p.name from people p where p.id = ${owner}) as owner,
        (select t.seen_at from share_visits t where t.user_id = ${viewer.id} and ${column} = ${id}) as "lastOpenedAt"
      from ${table} where deleted_at is null and ${owner} <> ${viewer.id} and ${isSharedWith(kind, viewer)} order by id`)),
  ];
};

/** What teams share with a person, for that person's export of personal data. */
export async function ownShares(viewer: Viewer) {
  const [searches, folders] = await Promise.all([sharedByTeams(viewer, "search"), sharedByTeams(viewer, "folder")]);
  return {
    searchesSharedByTeams: searches.map(({ name, ...rest }) => ({ search: name, ...rest })),
    foldersSharedByTeams: folders.map(({ name, ...rest }) => ({ folder: name, ...rest })),
  };
}
