import { eq } from "drizzle-orm";
import { db } from "@/db";
import { bills } from "@/db/schema";
import { noFilter } from "@/lib/bills/search/filters";
import { billsByIds } from "@/lib/bills/queries";
import { findBills } from "@/lib/bills/search/search";
import { maxId } from "@/lib/platform/http/input";
import type { FocusBill, FocusForm } from "./schema";

const name = "catalogue";
const mostResults = 50;

/** The bills that were imported: works without a network. A bill's id here is its own. */
export const catalogue = {
  name,
  label: "Imported bills",
  isSetUp: () => Promise.resolve(true),
  async query({ number, words = "", jurisdiction, session = "", topicId }: FocusForm): Promise<FocusBill[]> {
    const filter = {
      ...noFilter,
      q: number ?? "",
      qs: words,
      session,
      jurisdiction: jurisdiction ? [jurisdiction.toUpperCase()] : [],
      cId: topicId ? [topicId] : [],
    };
    const { ids, conditions } = await findBills(
      { ...filter, sort: "bill.lastAction", direction: "desc" },
      { limit: mostResults },
    );
    if (number !== undefined && !conditions.byNumber) return [];
    return (await billsByIds(ids)).map((bill) => ({
      source: name,
      sourceId: String(bill.id),
      name: bill.name,
      title: bill.title,
      session: bill.session,
      jurisdiction: bill.jurisdiction,
      status: bill.status,
      billId: bill.id,
    }));
  },
  async bring(sourceId: string): Promise<number | null> {
    const id = /^[1-9]\d{0,9}$/.test(sourceId) && Number(sourceId) <= maxId ? Number(sourceId) : null;
    const [row] = id === null ? [] : await db.select({ id: bills.id }).from(bills).where(eq(bills.id, id));
    return row?.id ?? null;
  },
};
