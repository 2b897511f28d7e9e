import { eq, inArray } from "drizzle-orm";
import { rollCalls, scorecardEditions, scorecards } from "@/db/schema";
import type { ScorecardItem } from "@/db/schema/scorecards";
import { addCalendarDays } from "@/lib/platform/text/dates";
import { computeScorecard, nameOfVote } from "@/lib/scorecards/compute";
import { reasonOfStaff, storeEdition } from "@/lib/scorecards/editions";
import { voteRecords } from "@/lib/scorecards/records";
import { firstRules } from "@/lib/scorecards/rules";
import { demoScorecard } from "./content/scorecards";
import { idOf, type Loading, momentOf, noteAct } from "./loading";

/** A published scorecard over the roll calls of some bills, in its first edition. */
export async function loadScorecards(loading: Loading): Promise<void> {
  const { tx, people, bills } = loading;
  const { bills: scored, sponsorship, ...words } = demoScorecard;
  const at = momentOf(loading, addCalendarDays(loading.monday, -5), 10);
  const ids = scored.map(({ bill }) => idOf(bills, bill));
  const calls = await tx
    .select({ id: rollCalls.id, billId: rollCalls.billId })
    .from(rollCalls)
    .where(inArray(rollCalls.billId, ids))
    .orderBy(rollCalls.id);
  const names = new Map(
    (
      await voteRecords(
        calls.map(({ id }) => id),
        tx,
      )
    ).map((vote) => [vote.id, nameOfVote(vote)]),
  );
  const items: ScorecardItem[] = calls.map(({ id, billId }, place) => {
    const { side, weight } = scored[ids.indexOf(billId!)]!;
    return {
      id: place + 1,
      kind: "vote",
      recordId: id,
      recordName: names.get(id)!,
      label: "",
      side,
      weight,
      cosponsorWeight: null,
    };
  });
  items.push({
    id: items.length + 1,
    kind: "sponsorship",
    recordId: idOf(bills, sponsorship.bill),
    recordName: "Sponsors of the bill on community solar",
    label: "",
    side: sponsorship.side,
    weight: sponsorship.weight,
    cosponsorWeight: sponsorship.cosponsorWeight,
  });
  const { slug, ...rest } = words;
  const config = { ...rest, rules: firstRules, decimals: 1, items };
  const computed = await computeScorecard(config, tx);
  if (computed.problems.length > 0) throw new Error(computed.problems.map(({ message }) => message).join("\n"));
  const by = people.get("eda")!.id;
  const [row] = await tx
    .insert(scorecards)
    .values({ ...config, slug, state: "published", publishedAt: at, createdBy: by, createdAt: at, updatedAt: at })
    .returning({ id: scorecards.id });
  const id = row!.id;
  const reason = reasonOfStaff(null, config, computed);
  await storeEdition(tx, id, { config, computed, before: null, reason, by });
  await tx.update(scorecardEditions).set({ createdAt: at }).where(eq(scorecardEditions.scorecardId, id));
  noteAct(loading, "eda", at, {
    action: "scorecard.published",
    entity: "scorecard",
    entityId: id,
    entityName: words.name,
  });
}
