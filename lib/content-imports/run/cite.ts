import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "@/db";
import { billDetails, bills } from "@/db/schema";
import { blocksOf, blockText } from "@/lib/issues/citations/blocks";
import type { RichDocument } from "@/lib/issues/document/document";
import { keyFrom } from "@/lib/platform/cache/key-from";
import { type Candidate, conceivable, decide } from "../citations/decide";
import type { Citation } from "../citations/citation";
import { FirstMentions } from "../citations/first-mentions";
import { findCitations } from "../citations/find-citations";
import { type SessionSpan, sessionSpan } from "./session-spans";

type CitationRow = {
  block: number;
  start: number;
  end: number;
  words: string;
  state: "linked" | "suggested";
  billId: number | null;
  candidates: number[];
  rule: string;
};
/** Known sessions of a run. */
export type Spans = Map<string, SessionSpan>;

const mostOfOneText = 2_000;
const mostCandidates = 20;

/**
 * Numbers of bills in a text: certain ones, and those for staff. Numbers without a bill are omitted.
 * @param home default jurisdiction @param day of the text; null links nothing
 */
export async function citationsOf(
  on: Queryable,
  doc: RichDocument,
  home: string | null,
  day: string | null,
  spans: Spans,
): Promise<CitationRow[]> {
  const found: (Citation & { block: number })[] = [];
  for (const [block, node] of blocksOf(doc).entries()) {
    const text = blockText(node);
    if (!/\d/.test(text)) continue;
    found.push(...findCitations(text, home ?? "", Number(day?.slice(0, 4) ?? 0)).map((one) => ({ ...one, block })));
    if (found.length > mostOfOneText) break;
  }
  const rows: CitationRow[] = [];
  const known = await candidatesOf(on, found, spans);
  const firstMentions = new FirstMentions();
  for (const one of found) {
    const candidates = conceivable(
      one,
      one.keys.flatMap((key) => known.get(keyFrom("bill", one.jurisdiction, key)) ?? []),
      day,
    );
    const decision = firstMentions.weigh(one, candidates, decide(one, candidates, day));
    if (candidates.length === 0) continue;
    rows.push({
      block: one.block,
      start: one.start,
      end: one.end,
      words: one.text,
      rule: decision.rule,
      ...(decision.do === "link"
        ? { state: "linked" as const, billId: decision.billId, candidates: [] }
        : { state: "suggested" as const, billId: null, candidates: decision.candidates.slice(0, mostCandidates) }),
    });
  }
  const places = new Set<string>();
  return rows.filter(({ block, start }) => {
    const place = keyFrom("place", block, start);
    return !places.has(place) && Boolean(places.add(place));
  });
}

/** By jurisdiction and key, with what decides between them. */
async function candidatesOf(
  on: Queryable,
  found: readonly Citation[],
  spans: Spans,
): Promise<Map<string, Candidate[]>> {
  const byPlace = new Map<string, Set<string>>();
  for (const { jurisdiction, keys } of found)
    byPlace.set(jurisdiction, new Set([...(byPlace.get(jurisdiction) ?? []), ...keys]));
  const known = new Map<string, Candidate[]>();
  for (const [jurisdiction, keys] of byPlace) {
    if (jurisdiction === "") continue;
    const rows = await on
      .select({
        id: bills.id,
        matchKey: bills.matchKey,
        session: bills.session,
        sessionName: bills.sessionName,
        sessionYear: bills.sessionYear,
        introduced: bills.introducedDate,
        sponsors: billDetails.sponsors,
        actions: billDetails.actions,
      })
      .from(bills)
      .leftJoin(billDetails, eq(billDetails.billId, bills.id))
      .where(and(eq(bills.jurisdiction, jurisdiction), inArray(bills.matchKey, [...keys])))
      .limit(5_000);
    for (const row of rows) {
      const span = await sessionSpan(on, spans, { ...row, jurisdiction });
      const first = (row.actions ?? []).flatMap(({ date }) => date ?? []).toSorted()[0];
      const key = keyFrom("bill", jurisdiction, row.matchKey);
      known.set(key, [
        ...(known.get(key) ?? []),
        {
          id: row.id,
          jurisdiction,
          session: row.session,
          sessionName: row.sessionName,
          sessionYear: row.sessionYear,
          from: span.from,
          to: span.to,
          introduced: [row.introduced, first].flatMap((one) => one ?? []).toSorted()[0] ?? span.firstIntroduced,
          sponsors: (row.sponsors ?? []).map(({ name }) => name),
        },
      ]);
    }
  }
  return known;
}
