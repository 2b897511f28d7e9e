import { db } from "@/db";
import { allCategories } from "@/lib/topics/queries";
import { listSessions, sessionLabel } from "../vocabulary/sessions";
import { activeFilters } from "./active-filters";
import type { BillFilter } from "./filters";

/** Reads the names of sessions and topics once. @returns what a filter looks for: `Words: ferry; Status: Enacted` */
export async function filterWords(): Promise<(filter: BillFilter) => string> {
  const [sessions, categories] = await Promise.all([listSessions(db), allCategories(db)]);
  return (filter) =>
    activeFilters(filter, { session: sessionLabel(sessions), categories })
      .map(({ field, label }) => `${field}: ${label}`)
      .join("; ") || "All bills";
}
