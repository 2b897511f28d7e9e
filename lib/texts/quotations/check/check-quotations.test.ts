import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { POST as check } from "@/app/quote/api/check/route";
import { db } from "@/db";
import { aBill } from "@/lib/tools/testing/bills";
import { ask } from "@/lib/tools/testing/people";
import { storeText } from "../../store-text";
import { findQuotations } from "./find-quotations";

const law = (...sections: string[]) =>
  `<html><body><p>AN ACT relating to wells.</p><p>The people of the state of Wisconsin, represented in senate and assembly, do enact as follows:</p>${sections.map((each, at) => `<p>SECTION ${at + 1}. ${each}</p>`).join("")}</body></html>`;
const store = (billId: number, name: string, date: string, ...sections: string[]) =>
  storeText({ billId, kind: "text", name, date, url: null }, Buffer.from(law(...sections)), null);

const fee =
  "The department may not collect a fee of more than $5.25 from the owner of a well unless the county has approved it.";
const report =
  "Each county board shall report to the hydrologist—“in writing”—before June 30, 2027, on every well in it.";
const grants = "The secretary shall award grants to at least 12 counties that do not exceed 40 percent of the cost.";
const grantsNow = "The secretary shall award grants to at least 15 counties that do not exceed 40 percent of the cost.";
const licences = "A person who drills a well without a license shall forfeit not less than 100 dollars for each day.";

let billId = 0;
let [introduced, amended] = [0, 0];
beforeAll(async () => {
  await db.execute(sql`truncate bills restart identity cascade`);
  billId = (await aBill({ name: "AB 7", title: "An act about wells" })).id;
  await store(billId, "Introduced", "2025-01-05", fee, report, grants, licences);
  await store(billId, "Amended", "2025-02-05", fee, report, grantsNow);
  const other = await aBill({ name: "AB 8", title: "An act about roads" });
  await store(
    other.id,
    "Introduced",
    "2025-01-07",
    "A road that crosses a county line is kept by both of the counties.",
  );
  const rows = await db.execute<{ id: number; name: string }>(
    sql`select id, name from bill_texts where bill_id = ${billId} order by id`,
  );
  [introduced, amended] = rows.map(({ id }) => id) as [number, number];
});
beforeEach(() => db.execute(sql`truncate attempts`));

type Quote = Record<string, unknown> & { words: string; state: string; printed: string };
const quotesOf = async (text: string): Promise<Quote[]> => {
  const answer = await ask(check, "POST", { body: { text } });
  expect(answer.status).toBe(200);
  return answer.body.quotes;
};
const stateOf = async (words: string) => (await quotesOf(`The bill says “${words}”`))[0]?.state;

describe("a quotation of a stored text", () => {
  test("is found at its bill, version, section and characters", async () => {
    const [quote] = await quotesOf(`As AB 7 puts it: “${fee}” That is new.`);
    expect(quote).toMatchObject({
      words: fee,
      state: "found",
      bill: { id: billId, name: "AB 7" },
      textId: amended,
      version: { name: "Amended", date: "2025-02-05" },
      printed: fee,
      current: fee,
    });
    expect(quote!.url).toContain(`/text/${amended}#${String(quote!.section)}`);
    expect(Number(quote!.end) - Number(quote!.start)).toBe(fee.length);
    expect(quote!.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each([
    ["a part of a sentence", "collect a fee of more than $5.25 from the owner of a well"],
    ["straight marks and hyphens", `report to the hydrologist—"in writing"—before June 30, 2027`],
    ["line breaks", "Each county board shall report\n to the   hydrologist"],
    ["a word divided at the end of a line", "Each county board shall report to the hydrolo-\ngist"],
    ["the comma of the author's sentence", "from the owner of a well unless the county has approved it,"],
  ])("is found with %s", async (_, words) => expect(await stateOf(words)).toBe("found"));

  test("that has other punctuation is found as the text prints it", async () => {
    const [quote] = await quotesOf(
      "“shall report to the hydrologist, in writing, before June 30, 2027, on every well”",
    );
    expect(quote).toMatchObject({
      state: "punctuation",
      printed: "shall report to the hydrologist—“in writing”—before June 30, 2027, on every well",
    });
    expect(await stateOf("the department may not collect a fee of more than $5.25")).toBe("punctuation");
  });

  test("that only an earlier version has is older, with what the newest says", async () => {
    const [changed, gone] = await quotesOf(`“${grants}” and “${licences}”`);
    expect(changed).toMatchObject({ state: "older", textId: introduced, printed: grants, current: grantsNow });
    expect(gone).toMatchObject({ state: "older", textId: introduced, printed: licences, current: null });
  });

  test("of few words proves nothing", async () => {
    expect(await stateOf("owner of a well")).toBe("too_short");
  });
});

describe("no altered quotation is accepted", () => {
  const changes: [what: string, from: RegExp, to: string][] = [
    ["a negation left out", /may not/, "may"],
    ["a negation added", /shall report/, "shall not report"],
    ["another word", /county/, "city"],
    ["another modal", /shall/, "may"],
    ["a word left out", /at least /, ""],
    ["a word added", /a fee/, "an annual fee"],
    ["two words exchanged", /owner of a well/, "well of a owner"],
    ["another figure", /12/, "13"],
    ["a figure moved", /5\.25/, "52.5"],
    ["a sign left out", /\$5/, "5"],
    ["another sign", /\$5/, "£5"],
    ["a minus", /12/, "-12"],
    ["a year", /2027/, "2028"],
    ["more than to less than", /more than/, "less than"],
    ["unless to if", /unless/, "if"],
    ["percent as a sign of another", /40 percent/, "40 cents"],
    ["a plural", /owner/, "owners"],
    ["a capital inside", /secretary/, "Secretary"],
  ];
  test.each(changes)("%s", async (_, from, to) => {
    const altered = [fee, report, grants, licences]
      .filter((words) => from.test(words))
      .map((words) => words.replace(from, to));
    expect(altered.length).toBeGreaterThan(0);
    const quotes = await quotesOf(altered.map((words) => `“${words.replaceAll(/[“”]/g, "'")}”`).join("\n\n"));
    expect(quotes.map(({ state }) => state)).toEqual(altered.map(() => "not_found"));
  });

  test("nor words of two sentences or of two bills put together", async () => {
    expect(await stateOf("The department may not collect a fee before June 30, 2027, on every well in it.")).toBe(
      "not_found",
    );
    expect(await stateOf("Each county board shall report to the hydrologist a road that crosses a county line")).toBe(
      "not_found",
    );
  });

  test("nor a figure cut out of a longer one", async () => {
    expect(await stateOf("The department may not collect a fee of more than $5")).toBe("not_found");
  });
});

describe("the quotations of a draft", () => {
  test("are the words between marks of any shape, and quoted lines", () => {
    expect(findQuotations('He said "one two" and “three “four” five” — «six seven».')).toEqual([
      "one two",
      "three “four” five",
      "six seven",
    ]);
    expect(findQuotations("> one two\n> three\n\nfour")).toEqual(["one two three"]);
    expect(findQuotations('A 5" pipe and 3 1/4" bolts')).toEqual(['A 5" pipe and 3 1/4" bolts']);
    expect(findQuotations("“one two\n\n“three four”")).toEqual(["one two three four"]);
    expect(findQuotations("“never closed\n\none two")).toEqual(["“never closed", "one two"]);
  });

  test("are its paragraphs where it has no marks", async () => {
    expect((await quotesOf(`${fee}\n\n${licences}`)).map(({ state }) => state)).toEqual(["found", "older"]);
  });

  test("come from a file too, which is read in a process of its own", async () => {
    const send = (name: string, content: string) => {
      const form = new FormData();
      form.set("file", new Blob([content]), name);
      return ask(check, "POST", { form });
    };
    const answer = await send("draft.txt", `It says "${fee}"`);
    expect(answer.body.quotes).toMatchObject([{ state: "found" }]);
    const page = await send(
      "draft.html",
      `<!DOCTYPE html><html><body><p>Our memo on wells, of today, for all members of the board.</p><p>It says “${fee}” and, in the same place, “${licences}”</p></body></html>`,
    );
    expect(page.body.quotes.map(({ state }: Quote) => state)).toEqual(["found", "older"]);
    expect((await send("empty.txt", "")).status).toBe(422);
    expect((await send("odd.bin", "\0\0\0\0")).status).toBe(422);
  });

  test("are checked up to a limit for each network address", async () => {
    expect((await ask(check, "POST", { body: { text: "" } })).status).toBe(422);
    expect((await ask(check, "POST", { body: { words: "x" } })).status).toBe(422);
    for (let n = 0; n < 30; n += 1) await ask(check, "POST", { body: { text: "x" } });
    const over = await ask(check, "POST", { body: { text: "x" } });
    expect([over.status, Number(over.headers.get("retry-after")) > 0]).toEqual([429, true]);
  });
});
