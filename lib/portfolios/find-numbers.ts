import { keyFrom } from "@/lib/platform/cache/key-from";
import { sql } from "drizzle-orm";
import { db } from "@/db";
import { idArray } from "@/db/id-array";
import { billsByIds } from "@/lib/bills/queries";
import type { Bill } from "@/lib/bills/schema";
import { findCandidates } from "@/lib/bills/citations/find";
import { type NumberAsk, readNumbers } from "@/lib/bills/citations/read";
import { resolve } from "@/lib/bills/citations/resolve";

/** One bill is certain, several need a choice, none is unknown. */
export type FoundNumber = { text: string; bills: Bill[] };
/** Numbers per lookup, and bills per number. */
export const mostNumbers = 500;
const mostMeant = 12;

function numbersIn(text: string): { asks: NumberAsk[]; unread: string[] } {
  const asks: NumberAsk[] = [];
  const unread: string[] = [];
  for (const line of text.split(/[\n\t]/)) {
    const words = line.trim();
    if (words === "") continue;
    const read = readNumbers(words);
    if (read) asks.push(...read.asks);
    else {
      // a list with other content is read part by part
      for (const part of words.split(/[,;]/)) {
        const one = part.trim() === "" ? null : readNumbers(part);
        if (one) asks.push(...one.asks);
        else if (part.trim()) unread.push(part.trim().slice(0, 200));
      }
    }
  }
  return { asks: asks.slice(0, mostNumbers), unread: unread.slice(0, mostNumbers) };
}

/**
 * Looks up pasted numbers. A number of several sessions or states gets all its bills, newest first.
 * @returns numbers with their bills, unreadable parts, and which bills are already in the portfolio
 */
export async function findNumbers(
  portfolioId: number,
  text: string,
): Promise<{ numbers: FoundNumber[]; unread: string[]; present: number[] }> {
  const { asks, unread } = numbersIn(text);
  const candidates = await findCandidates(db, asks);
  const meant = asks.map((ask) => ({
    text: ask.text,
    ids: resolve(ask, candidates)
      .map(({ id }) => id)
      .slice(0, mostMeant),
  }));
  const ids = [...new Set(meant.flatMap((one) => one.ids))];
  const [bills, present] = await Promise.all([
    billsByIds(ids),
    db.execute<{ id: number }>(
      sql`select bill_id as id from portfolio_bills where portfolio_id = ${portfolioId} and bill_id = any(${idArray(ids)})`,
    ),
  ]);
  const byId = new Map(bills.map((bill) => [bill.id, bill]));
  const seen = new Set<string>();
  const numbers = meant.flatMap(({ text: typed, ids: of }) => {
    const key = keyFrom(typed, of);
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ text: typed, bills: of.flatMap((id) => byId.get(id) ?? []) }];
  });
  return { numbers, unread, present: present.map(({ id }) => id) };
}
