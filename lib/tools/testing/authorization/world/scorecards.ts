import { sql } from "drizzle-orm";
import { db } from "@/db";
import { rollCallPositions, rollCalls, scorecards } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { publishScorecard } from "@/lib/scorecards/commands";
import { firstRules } from "@/lib/scorecards/rules";
import type { Visitors } from "../visitors.ts";
import { type Canary, first } from "./canary.ts";

/** A draft, one that everyone reads, and a deleted one. All staff see each of them. */
export async function makeScorecards(canary: Canary, { editor }: Visitors, personId: number) {
  const vote = first(
    await db
      .insert(rollCalls)
      .values({
        source: "demo",
        jurisdiction: "WI",
        session: "2025",
        chamber: "upper",
        date: "2025-03-04",
        motion: "Passage",
        yes: 1,
        no: 0,
        members: 1,
      })
      .returning(),
  );
  await db
    .insert(rollCallPositions)
    .values({ rollCallId: vote.id, position: 0, personId, name: "Ann Ash", nameKey: "ann ash", vote: "yes" });
  const scorecard = async (slug: string, more: Partial<typeof scorecards.$inferInsert> = {}) =>
    first(
      await db
        .insert(scorecards)
        .values({
          slug,
          name: canary("staff"),
          rules: firstRules,
          items: [
            {
              id: 1,
              kind: "vote",
              recordId: vote.id,
              recordName: "Passage",
              label: "",
              side: "yes",
              weight: 100,
              cosponsorWeight: null,
            },
          ],
          ...more,
        })
        .returning(),
    ).id;
  const open = await scorecard("open-scores", { name: "Open scores" });
  await transaction((tx) => publishScorecard(tx, editor, open, undefined));
  return {
    scorecards: {
      draft: await scorecard("draft-scores"),
      open: "open-scores",
      deleted: await scorecard("deleted-scores", { deletedAt: sql`now()` as never }),
    },
  };
}
