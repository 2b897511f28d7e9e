import { db as pool, type Queryable } from "@/db";
import { allCategories } from "@/lib/topics/queries";
import { facetsOf } from "./facets";
import { type BillFilter, savedQuery } from "./filters";
import { billsByIds } from "./queries";
import { remembered } from "./remembered";
import type { Bill, Facets } from "./schema";
import { findBills, type Found } from "./search";

export type BillList = Omit<Found, "ids"> & { bills: Bill[]; facets: Facets; /** Counts of the facets are "at least". */ facetsAreCapped: boolean };

/** A page of the bill list with its totals and facets. */
export async function listBills(filter: BillFilter, db: Queryable = pool): Promise<BillList> {
  const { ids, ...found } = await findBills(filter, { db, remember: true });
  const facets = async () => facetsOf(db, filter, found.conditions, await remembered("topics", db, () => allCategories(db)));
  // the same on every page and in every order
  const [bills, counted] = await Promise.all([billsByIds(ids, db), remembered(`facets ${savedQuery({ ...filter, sort: null, direction: null })}`, db, facets)]);
  return { ...found, bills, ...counted };
}
