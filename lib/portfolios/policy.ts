import { type SQL, sql } from "drizzle-orm";
import { isAdmin, isStaff, type Viewer } from "@/lib/platform/auth/roles";

export type PortfolioPermission = "read" | "edit" | "manage";

const rank = { read: 0, edit: 1, manage: 2 } as const;
export const allows = (permission: PortfolioPermission, needed: PortfolioPermission): boolean =>
  rank[permission] >= rank[needed];

/**
 * Whether no manager of the client portfolio `p` is staff any more, so that someone else must be able to hand it on.
 */
const isAbandoned = sql`not exists (
  select 1 from portfolio_members m join users u on u.id = m.user_id
  where m.portfolio_id = p.id and m.permission = 'manage' and u.role in ('editor', 'admin') and u.disabled_at is null)`;

/** A person's permission in portfolio `p`. All staff may edit the organization's own. */
const permissionBy = (userId: SQL, isAdministrator: SQL): SQL<PortfolioPermission | null> => sql`case
  when p.is_own then case when ${isAdministrator} then 'manage' else 'edit' end
  else coalesce((select m.permission from portfolio_members m where m.portfolio_id = p.id and m.user_id = ${userId}),
    case when ${isAdministrator} and ${isAbandoned} then 'manage' end) end`;

/**
 * The viewer's permission in portfolio `p`; null: it does not exist for them. Administrators need a grant for a
 * client's portfolio, unless it is abandoned.
 */
export const permissionOf = (viewer: Viewer): SQL<PortfolioPermission | null> =>
  isStaff(viewer) ? permissionBy(sql`${viewer.id}`, sql`${isAdmin(viewer)}`) : sql`null::text`;

/** The same for the `users` row `maker`: links and schedules act in the name of their creator. */
export const permissionOfMaker: SQL<PortfolioPermission | null> = sql`case
  when maker.role in ('editor', 'admin') and maker.disabled_at is null
  then ${permissionBy(sql`maker.id`, sql`maker.role = 'admin'`)} end`;
