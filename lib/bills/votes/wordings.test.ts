import { expect, test } from "vitest";
import { readVote } from "./read-vote";
import { voteSentence } from "./vote-sentence";
import { wordings } from "./wordings";

test.each(wordings)(
  "%s %s: %s (%s, %s)",
  (jurisdiction, chamber, motion, result, count, committee, question, sentence) => {
    const [yes, no] = count.split("–").map(Number) as [number, number];
    const vote = { motion, chamber, result, yes, no, committee };
    expect(voteSentence(vote, jurisdiction)).toBe(sentence);
    expect(readVote(vote, jurisdiction).question).toBe(question);
  },
);

test("without counts a motion that a committee or a chamber may make names neither", () => {
  const vote = { chamber: "House", result: "passed", yes: null, no: null };
  const sentenceFor = (motion: string) => voteSentence({ ...vote, motion }, "CO", "2025-11-26");
  expect(sentenceFor("Postpone indefinitely")).toBe("House members postponed it indefinitely on 26 Nov 2025");
  expect(sentenceFor("Third reading")).toBe("The House passed it on third reading on 26 Nov 2025");
  expect(voteSentence({ ...vote, chamber: null, motion: "Do pass" })).toBe("Members voted that it ought to pass");
});

test("a committee has its whole name", () => {
  const sentenceFor = (committee: string, chamber: string | null) =>
    voteSentence({ motion: "Lay on the table", chamber, committee, result: "passed", yes: 5, no: 2 });
  expect(sentenceFor("Rules Committee", "Senate")).toBe("The Senate Rules Committee tabled it, 5–2");
  expect(sentenceFor("Senate Rules and Administration", "Senate")).toBe(
    "The Senate Committee on Rules and Administration tabled it, 5–2",
  );
  expect(sentenceFor("House Committee on Health", "House")).toBe("The House Committee on Health tabled it, 5–2");
  expect(sentenceFor("Joint Committee on Finance", "Senate")).toBe("The Joint Committee on Finance tabled it, 5–2");
  expect(sentenceFor("Health", null)).toBe("The Committee on Health tabled it, 5–2");
});
