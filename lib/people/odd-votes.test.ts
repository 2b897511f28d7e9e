import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { VoteView } from "@/components/people/vote-view";
import { files, run, sql, startWithoutBills } from "@/lib/tools/testing/imports";
import { getVote } from "./votes";

startWithoutBills();

const member = (i: number, party: string) => ({ id: `S${100 + i}`, display_name: `Member ${i}`, party, state: "WI" });
const senateVote = (fields: Record<string, unknown>) => ({
  "s1/data.json": {
    vote_id: "s1-119.2025",
    chamber: "s",
    congress: 119,
    session: "2025",
    number: 1,
    date: "2025-03-05T14:00:00-05:00",
    ...fields,
  },
});
const importedVote = async (content: Record<string, unknown>) => {
  await run(files(content));
  const [row] = await sql<{ id: number }[]>`select id from roll_calls`;
  return getVote(row!.id);
};
const textOf = (vote: Awaited<ReturnType<typeof getVote>>): string =>
  renderToStaticMarkup(createElement(VoteView, { vote }))
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

test("a casting vote is in the result, but counts for no party and is no member's", async () => {
  const vote = await importedVote(
    senateVote({
      question: "On the Nomination PN11",
      requires: "1/2",
      result_text: "Nomination Confirmed (2-1, Vice President voted Yea)",
      votes: { Yea: [member(1, "R"), "VP"], Nay: [member(2, "D")] },
    }),
  );
  expect(vote).toMatchObject({ passed: true, totals: { yes: 2, no: 1 }, notes: [] });
  expect(vote.parties).toEqual([
    { party: "Democratic", yes: 0, no: 1, other: 0 },
    { party: "Presiding officer", yes: 1, no: 0, other: 0 },
    { party: "Republican", yes: 1, no: 0, other: 0 },
  ]);
  expect(textOf(vote)).toContain("2 members, and the casting vote of the presiding officer.");
});

test("a quorum call shows who was present, not two empty sides", async () => {
  const vote = await importedVote(
    senateVote({
      question: "Call by States",
      category: "quorum",
      requires: "QUORUM",
      result: "Passed",
      votes: { Present: [member(1, "R"), member(2, "D")], "Not Voting": [member(3, "D")] },
    }),
  );
  const text = textOf(vote);
  expect(vote.passed).toBeNull();
  expect(text).toContain("Present 2 Not voting 1");
  expect(text).not.toContain("Neither");
});

test("a class of motions is no subject, and what a scraper calls other has one label", async () => {
  const vote = await importedVote({
    "_data/wi/vote_event_1.json": {
      motion_text: "Third reading",
      motion_classification: ["passage"],
      start_date: "2026-02-01",
      result: "pass",
      organization: '~{"classification": "upper"}',
      legislative_session: "2026",
      bill_identifier: "SB 1",
      extras: { threshold: "27" },
      votes: [
        { voter_name: "Ash", option: "yes" },
        { voter_name: "Birch", option: "other" },
      ],
      counts: [
        { option: "yes", value: 1 },
        { option: "other", value: 1 },
      ],
    },
  });
  const text = textOf(vote);
  expect(text).not.toContain("passage");
  expect(text).toContain("27 votes were needed.");
  expect(text).toContain("although the yes votes are fewer than what was needed");
  expect(text).toMatch(/Other 1 1/);
});
