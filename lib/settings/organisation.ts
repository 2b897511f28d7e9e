import { cache } from "react";
import { eq } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { organisation as table } from "@/db/schema";

export type Organisation = { name: string; tagline: string; timeZone: string; footerText: string; notice: string | null; weeklyTemplates: Partial<Record<"legislative" | "legal" | "regulatory", number>> };

/** The organisation of this installation: one row, read once a page. */
export const organisation = cache(async (on: Queryable = db): Promise<Organisation> => {
  const [row] = await on.select().from(table).where(eq(table.id, 1));
  if (!row) throw new Error("The organisation's row is missing: the migrations have not run.");
  const { name, tagline, timeZone, footerText, notice, weeklyTemplates } = row;
  return { name, tagline, timeZone, footerText, notice, weeklyTemplates };
});
