import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db";
import { billDetails, bills, billTexts } from "@/db/schema";
import { inOrder } from "../../stages";
import { findingsVersion } from "../finding";
import { lawDays } from "../law-day";
import type { DefaultEffect } from "../schema";
import { defaultEffect } from "./default-effect";

/** The default rule for a bill; null if its newest text has a clause on its effect, or no text of it is stored. */
export async function defaultEffectOf(billId: number): Promise<DefaultEffect | null> {
  const [[bill], texts] = await Promise.all([
    db
      .select({
        kind: bills.kind,
        jurisdiction: bills.jurisdiction,
        session: bills.session,
        sessionName: bills.sessionName,
        status: bills.status,
        title: bills.title,
        actions: billDetails.actions,
      })
      .from(bills)
      .leftJoin(billDetails, eq(billDetails.billId, bills.id))
      .where(eq(bills.id, billId)),
    db
      .select({
        id: billTexts.id,
        name: billTexts.name,
        date: billTexts.date,
        reader: billTexts.findingsVersion,
        mentionsEffect: billTexts.mentionsEffect,
        // A refused clause is a clause all the same: someone must have read it.
        hasClause: sql<boolean>`exists (select from text_findings f where f.text_id = bill_texts.id and f.kind = 'effective')`,
      })
      .from(billTexts)
      .where(and(eq(billTexts.billId, billId), eq(billTexts.kind, "text"), eq(billTexts.state, "kept"))),
  ]);
  const newest = texts.sort(inOrder).at(-1);
  if (!bill || !newest || newest.hasClause || newest.reader < findingsVersion) return null;
  return defaultEffect(bill, newest, lawDays({ ...bill, actions: bill.actions ?? [] }));
}
