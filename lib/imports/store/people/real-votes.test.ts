import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { isPassage, readVote, type VoteRecord } from "@/lib/bills/votes/read-vote";
import { voteSentence } from "@/lib/bills/votes/vote-sentence";
import { chamberName } from "@/lib/bills/vocabulary/jurisdictions";
import { inShared } from "@/lib/tools/testing/in-shared";
import { readCsvSession } from "../../formats/legiscan-csv";
import { csvSessions } from "../../formats/legiscan-csv-files";
import { legiScanJson } from "../../formats/legiscan-json";
import { isVoteEvent, readVoteEventFile } from "../../formats/openstates-votes";
import type { Json } from "@/lib/platform/documents/formats/json-fields";
import { readJson } from "../../formats/read-file";
import { containers } from "../../reading/containers";
import type { ImportedRollCall } from "../../record/people";
import { countPositions, printedCount } from "../../record/vote-positions";

const data = inShared("data");
const today = "2026-11-21";

/** A vote with the bill's actions of its day; null: the file has votes alone. */
type Real = { vote: VoteRecord; jurisdiction: string; actions: string[] | null };

const real = (
  call: ImportedRollCall,
  actions: readonly { date: string | null; description: string }[] | null,
): Real => {
  const count = (position: "yes" | "no") =>
    call.totals ? printedCount(call.totals, position) : (countPositions(call.members ?? []).get(position) ?? null);
  return {
    jurisdiction: call.jurisdiction,
    vote: {
      motion: call.motion,
      chamber: chamberName(call.jurisdiction, call.chamber),
      result: call.result,
      yes: count("yes"),
      no: count("no"),
      committee: call.committee,
    },
    actions: actions && actions.filter(({ date }) => date === call.date).map(({ description }) => description),
  };
};

async function* realVotes(): AsyncGenerator<Real> {
  for (const folder of ["legiscan-json", "legiscan-csv", "openstates-scrape", "people-votes/openstates-vote-events"])
    for await (const container of containers([resolve(data, folder)])) {
      for (const session of csvSessions(container.files))
        for await (const outcome of readCsvSession(session, { path: session.bills.path, today }))
          if ("bill" in outcome)
            for (const call of outcome.bill.rollCalls ?? []) yield real(call, outcome.bill.actions ?? []);
      for (const file of container.files) {
        if (!file.path.endsWith(".json")) continue;
        const value = await readJson(file);
        const context = { path: file.path, today };
        if (legiScanJson.matches(value)) {
          const bill = legiScanJson.read(legiScanJson.records(value)[0]!, context);
          for (const call of bill.rollCalls ?? []) yield real(call, bill.actions ?? []);
        } else if (isVoteEvent(value)) {
          const record = readVoteEventFile(value as Json, { ...context, path: `${folder}/${file.path}` });
          if (record.kind === "roll-call") yield real(record.rollCall, null);
        }
      }
    }
}

/** Each wording of each legislature once. */
async function wordingsOfData(): Promise<(Real & { sentence: string })[]> {
  const found = new Map<string, Real & { sentence: string }>();
  const sign = (one: Real) => `${one.jurisdiction} ${one.vote.motion.replace(/\d+/g, "#")} ${one.vote.result}`;
  for await (const one of realVotes()) {
    const known = [0, 1].map((nth) => `${sign(one)} ${nth}`).find((key) => !found.has(key));
    if (known) found.set(known, { ...one, sentence: voteSentence(one.vote, one.jurisdiction) });
  }
  return [...found.values()];
}

describe.skipIf(!existsSync(data))("votes of real records (skipped where ../shared/data is absent)", () => {
  test("read as in their records", { timeout: 240_000 }, async () => {
    const all = await wordingsOfData();
    expect(all.length).toBeGreaterThanOrEqual(200);
    expect(new Set(all.map(({ jurisdiction }) => jurisdiction)).size).toBeGreaterThanOrEqual(8);
    const wrong: string[] = [];
    for (const { vote, jurisdiction, actions, sentence } of all) {
      const meaning = readVote(vote, jurisdiction);
      const say = (problem: string) => wrong.push(`${problem}: ${jurisdiction} ${vote.motion} → ${sentence}`);
      // What the day's actions say of the bill, in other words than the motion.
      if (
        actions?.length &&
        isPassage(meaning) &&
        !actions.some((text) => /pass|adopt|agree|concur|third reading|roll call/i.test(text))
      )
        say("no passage on that day");
      if (
        /\bcommittee\b(?! of the whole)/i.test(vote.motion) &&
        /recommended by|^report/i.test(vote.motion) &&
        meaning.body.kind !== "committee"
      )
        say("not the committee's");
      if (
        /amendment \d.*(?:rejected|failed|laid on table)|: amendment failed/i.test(vote.motion) &&
        !/(?:rejected|tabled) an amendment/.test(sentence)
      )
        say("not about the amendment");
      if (/\b(?:won|lost)\b/.test(sentence)) say("no one wins");
      if (meaning.carried === null && !sentence.includes(" voted on ")) say("an outcome that no record has");
    }
    expect(wrong).toEqual([]);
    expect(all.map(({ sentence }) => sentence)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^The Senate Committee on Health recommended passing it, /),
        expect.stringMatching(/^The Joint Committee on Finance recommended adopting an amendment to it/),
        expect.stringMatching(/^The House rejected a motion to send it back to committee, /),
        expect.stringMatching(/^A House committee reported it with its recommendation and without amendment, /),
      ]),
    );
  });
});
