import { type SQL, sql } from "drizzle-orm";
import { isAdmin, isStaff, type Viewer } from "@/lib/platform/auth/roles";

export type PortfolioPermission = "read" | "edit" | "manage";

const rank = { read: 0, edit: 1, manage: 2 } as const;
export const allows = (permission: PortfolioPermission, needed: PortfolioPermission): boolean =>
  rank[permission] >= rank[needed];

/** Whether no manager of the client's portfolio whose row is `p` works here any more: then somebody must be able to hand it on. */
const isAbandoned = sql`not exists (
  select 1 from portfolio_members m join users u on u.id = m.user_id
  where m.portfolio_id = p.id and m.permission = 'manage' and u.role in ('editor', 'admin') and u.disabled_at is null)`;

/** What one of the staff may do in the portfolio whose row is `p`. The organization's own is every staff member's. */
const permissionBy = (userId: SQL, isAdministrator: SQL): SQL<PortfolioPermission | null> => sql`case
  when p.is_own then case when ${isAdministrator} then 'manage' else 'edit' end
  else coalesce((select m.permission from portfolio_members m where m.portfolio_id = p.id and m.user_id = ${userId}),
    case when ${isAdministrator} and ${isAbandoned} then 'manage' end) end`;

/**
 * What a member of staff may do in the portfolio whose row is `p`; null = nothing, and then it does not exist for them.
 * Administrators have no way into a client's portfolio without a grant, unless it is abandoned.
 */
export const permissionOf = (viewer: Viewer): SQL<PortfolioPermission | null> =>
  isStaff(viewer) ? permissionBy(sql`${viewer.id}`, sql`${isAdmin(viewer)}`) : sql`null::text`;

/** The same for the person whose row of users is `maker`: for links and schedules, which go on in the name of whoever made them. */
export const permissionOfMaker: SQL<PortfolioPermission | null> = sql`case
  when maker.role in ('editor', 'admin') and maker.disabled_at is null
  then ${permissionBy(sql`maker.id`, sql`maker.role = 'admin'`)} end`;
