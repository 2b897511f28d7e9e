import { sql } from "drizzle-orm";
import { db } from "@/db";
import type { Viewer } from "@/lib/platform/auth/roles";
import { permissionOf } from "./policy";
import type { Portfolio, PortfolioBill } from "./schema";

/** Null if the bill is not in it. */
export type PortfolioOfBill = Pick<Portfolio, "id" | "name" | "isOwn" | "permission"> & {
  entry: Pick<PortfolioBill, "position" | "priority" | "nextStep" | "due"> | null;
};

/** The viewer's portfolios, the organization's own first, with what each has about a bill. */
export const portfoliosOfBill = async (viewer: Viewer, billId: number): Promise<PortfolioOfBill[]> => [
  ...(await db.execute<PortfolioOfBill>(sql`
    select * from (
      select p.id, p.name, p.is_own as "isOwn", ${permissionOf(viewer)} as permission,
        case when pb.bill_id is not null
          then jsonb_build_object('position', pb.position, 'priority', pb.priority, 'nextStep', pb.next_step, 'due', pb.due) end as entry
      from portfolios p left join portfolio_bills pb on pb.portfolio_id = p.id and pb.bill_id = ${billId}
      where p.deleted_at is null) as v
    where permission is not null order by "isOwn" desc, lower(name), id limit 500`)),
];
