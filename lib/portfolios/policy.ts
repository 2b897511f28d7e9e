import { type SQL, sql } from "drizzle-orm";
import { isAdmin, isStaff, type Viewer } from "@/lib/platform/auth/roles";

export type PortfolioPermission = "read" | "edit" | "manage";

const rank = { read: 0, edit: 1, manage: 2 } as const;
export const allows = (permission: PortfolioPermission, needed: PortfolioPermission): boolean =>
  rank[permission] >= rank[needed];

/**
 * What a member of staff may do in the portfolio whose row is `p`; null = nothing, and then it does not exist for them.
 * The organization's own is every staff member's. Administrators have no way into a client's portfolio without a grant,
 * unless no manager of it works here any more: then somebody must be able to hand it on.
 */
export const permissionOf = (viewer: Viewer): SQL<PortfolioPermission | null> =>
  !isStaff(viewer)
    ? sql`null::text`
    : sql`case when p.is_own then ${isAdmin(viewer) ? "manage" : "edit"}
        else coalesce((select m.permission from portfolio_members m where m.portfolio_id = p.id and m.user_id = ${viewer.id}),
          case when ${isAdmin(viewer)} and not exists (
            select 1 from portfolio_members m join users u on u.id = m.user_id
            where m.portfolio_id = p.id and m.permission = 'manage' and u.role in ('editor', 'admin') and u.disabled_at is null) then 'manage' end) end`;
