import { type SQL, sql } from "drizzle-orm";
import { isAdmin, isStaff, type Viewer } from "@/lib/platform/auth/roles";
import { permissionOf } from "@/lib/portfolios/policy";

/**
 * The viewer's permission for tracker `t`, whose portfolio is the row `p` of a left join: that of the portfolio; over a
 * search, all staff manage it. After the portfolio is gone, administrators do. Null: it does not exist for them.
 */
export const trackerPermission = (viewer: Viewer): SQL<"read" | "edit" | "manage" | null> =>
  isStaff(viewer)
    ? sql`case when t.source = 'search' then 'manage' when p.id is null then ${isAdmin(viewer) ? sql`'manage'` : sql`null`} else ${permissionOf(viewer)} end`
    : sql`null::text`;
