import { beforeAll, describe, expect, test } from "vitest";
import { POST as match } from "@/app/bill/api/match/route";
import { directSql } from "@/db";
import { aBill } from "@/lib/tools/testing/bills";
import { emptyTables } from "@/lib/tools/testing/database-state";
import { ask } from "@/lib/tools/testing/people";
import { storeText } from "../store-text";
import type { LanguageMatch } from "./api";

const nouns =
  "aquifer permit casing driller county levy orchard signal culvert ferry notary lantern harbor quarry meadow granite turbine ballot pension ledger bridle anvil copper timber".split(
    " ",
  );
const verbs = "inspects records carries measures refuses repairs publishes counts lends borrows closes paints".split(
  " ",
);
/** So many words of prose; one seed always gives the same. */
function prose(seed: number, length: number): string[] {
  let state = seed * 7919 + 1;
  const pick = (from: readonly string[]) => {
    state = (state * 48_271) % 2_147_483_647;
    return from[state % from.length]!;
  };
  return Array.from({ length }, (_, at) => (at % 5 === 2 ? pick(verbs) : at % 7 === 3 ? "of the" : pick(nouns)))
    .join(" ")
    .split(" ")
    .slice(0, length);
}
const model = prose(1, 120);
/** Every so many words, one is another. */
const withEdits = (words: readonly string[], every: number): string[] =>
  words.map((word, at) => (at % every === every - 1 ? `other${at}` : word));

const store = (billId: number, name: string, date: string, ...sections: string[]) =>
  storeText(
    { billId, kind: "text", name, date, url: `https://example.org/match/${billId}/${name}` },
    Buffer.from(
      `AN ACT relating to wells.\n\nBE IT ENACTED BY THE LEGISLATURE:\n\n${sections.map((words, at) => `SECTION ${at + 1}. ${words}.`).join("\n\n")}`,
    ),
    null,
  );
const find = async (body: object) => {
  const { status, body: answer } = await ask(match, "POST", { body });
  return { status, answer, matches: (answer.matches ?? []) as LanguageMatch[] };
};

let whole: { id: number };
let part: { id: number };
let wholeTextId = 0;
beforeAll(async () => {
  await emptyTables(directSql, ["bills"]);
  const others = await Promise.all([7, 8, 9].map(async (seed) => ({ seed, bill: await aBill() })));
  for (const { seed, bill } of others) await store(bill.id, "Introduced", "2026-01-05", prose(seed, 300).join(" "));
  whole = await aBill({ name: "HB 1" });
  await store(whole.id, "Introduced", "2026-01-05", prose(30, 90).join(" "));
  await store(whole.id, "Engrossed", "2026-02-05", prose(30, 90).join(" "), model.join(" "));
  part = await aBill({ name: "SB 2" });
  await store(
    part.id,
    "Introduced",
    "2026-01-06",
    prose(40, 400).join(" "),
    withEdits(model.slice(0, 70), 7).join(" "),
  );
  const [row] = await directSql`select id from bill_texts where bill_id = ${whole.id} and name = 'Engrossed'`;
  wholeTextId = row!.id;
});

describe("the words of a passage", () => {
  test("are found in every bill that has them, edited too, with what each shares of the other", async () => {
    const { status, matches, answer } = await find({ text: model.join(" ") });
    expect(status).toBe(200);
    expect(matches.map(({ bill }) => bill.name)).toEqual(["HB 1", "SB 2"]);
    const [first, second] = matches;
    expect(answer.words).toBe(120);
    expect(first).toMatchObject({ textId: wholeTextId, shareOfYours: 1, version: { name: "Engrossed" } });
    expect(first!.words.split(" ")).toEqual(model);
    expect(first!.shareOfTheirs).toBeGreaterThan(0.5);
    expect(second!.shareOfYours).toBeGreaterThan(0.4);
    expect(second!.shareOfYours).toBeLessThan(0.6);
    expect(second!.shareOfTheirs).toBeLessThan(0.2);
    expect(second!.section).not.toBe("");
  });

  test("of a stored text leave its own bill out, and a part of it is counted in its section", async () => {
    expect((await find({ textId: wholeTextId })).matches.map(({ bill }) => bill.name)).toEqual(["SB 2"]);
    const [{ section, start, end }] = (await find({ text: model.join(" ") })).matches as [LanguageMatch];
    const { matches } = await find({ textId: wholeTextId, section, start, end });
    expect(matches.map(({ bill }) => bill.name)).toEqual(["SB 2"]);
    expect((await find({ textId: 999_999 })).status).toBe(404);
    expect((await find({ textId: wholeTextId, section: "none" })).status).toBe(404);
  });

  test("among many words of one's own are found all the same", async () => {
    const text = [...prose(90, 800), ...withEdits(model.slice(0, 60), 7), ...prose(91, 800)].join(" ");
    expect((await find({ text })).matches.map(({ bill }) => bill.name).sort()).toEqual(["HB 1", "SB 2"]);
  });

  test("that no text has are in no bill", async () => {
    expect(await find({ text: prose(55, 200).join(" ") })).toMatchObject({ status: 200, matches: [] });
  });

  test("that prove nothing are refused with a reason", async () => {
    const reason = async (text: string) => {
      const { status, answer } = await find({ text });
      return [status, answer.message];
    };
    expect(await reason(model.slice(0, 29).join(" "))).toEqual([
      422,
      "The text must have 30 to 5,000 words; it has 29.",
    ]);
    expect(await reason(Array.from({ length: 5000 }, () => "well").join(" "))).toEqual([
      422,
      "The text repeats the same words, which prove nothing.",
    ]);
    expect((await reason(prose(3, 5001).join(" ")))[0]).toBe(422);
    expect((await find({})).status).toBe(422);
    expect((await find({ text: model.join(" "), textId: wholeTextId })).status).toBe(422);
  });

  test("that are in very many texts are formulas: alone they are refused, and they make no bill a match", async () => {
    const formula = prose(60, 60).join(" ");
    for (let n = 0; n < 45; n += 1) {
      const bill = await aBill();
      await store(bill.id, "Introduced", "2026-01-07", `${formula} ${prose(1000 + n, 40).join(" ")}`);
    }
    const { status, answer } = await find({ text: formula });
    expect([status, answer.message]).toEqual([
      422,
      "The text has only formulas, which are in very many texts. Paste the words that are particular to it.",
    ]);
    expect((await find({ text: `${formula} ${model.join(" ")}` })).matches.map(({ bill }) => bill.name)).toEqual([
      "HB 1",
      "SB 2",
    ]);
  });
});
