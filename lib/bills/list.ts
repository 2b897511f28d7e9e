import { db as pool, type Queryable } from "@/db";
import { type FacetLists, facetsOf } from "./search/facets";
import type { BillFilter } from "./search/filters";
import type { Bill } from "./schema";
import { findPage, type Found } from "./search/search";

export type BillList = Omit<Found, "ids"> & FacetLists & { bills: Bill[] };

export async function listBills(filter: BillFilter, db: Queryable = pool): Promise<BillList> {
  const { tally, ...found } = await findPage(filter, db);
  return { ...found, ...(await facetsOf(db, filter, found.conditions, tally)) };
}
