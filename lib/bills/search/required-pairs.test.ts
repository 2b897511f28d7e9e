import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "@/db";
import { readBillFilter } from "./filters";
import { conditionsOf } from "./conditions";
import { pairsArray, requiredPairs } from "./required-pairs";

/** A typed search as a Postgres query. */
const queryOf = async (typed: string) =>
  (await conditionsOf(db, readBillFilter(`qs=${encodeURIComponent(typed)}`))).words ?? "";

describe("the adjacent words that a search requires", () => {
  test.each([
    ['"state park"', ["state park"]],
    ['"public safety answering point"', ["public safeti", "safeti answer", "answer point"]],
    ['levee "state park" "motor vehicle"', ["state park", "motor vehicl"]],
    ['"department of public health"', ["depart public", "public health"]],
    ["levee park", []],
    ['"board of education"', ["board educ"]],
    ['"right to a trial by jury"', ["right trial", "trial juri"]],
    ['"secretary of the interior"', ["secretari interior"]],
    ['"state park" OR levee', []],
    ['levee -"state park"', []],
    ['"motor vehicle" -"state park"', ["motor vehicl"]],
    ["K-12", []],
    ["motor veh*", []],
    ["-levee", []],
    ["", []],
  ])("of %s are %s", async (typed, pairs) => {
    expect(requiredPairs(await queryOf(typed)).map((pair) => pair.join(" "))).toEqual(pairs);
  });

  test.each([
    ["'a' <-> ( 'b' | 'c' ) <-> 'd'", []],
    ["( 'a' <-> 'b' ) <2> 'c'", [["a", "b"]]],
    [
      "'a' <2> 'b' <4> 'c' <5> 'd' <0> 'e'",
      [
        ["a", "b"],
        ["b", "c"],
      ],
    ],
    ["'a' <-> !'b'", []],
    ["!( 'a' <-> 'b' ) & 'c' <-> 'd'", [["c", "d"]]],
    ["'o''brien' <-> 'a\\\\b'", [["o'brien", "a\\b"]]],
    ["'a':B <-> 'b'", []],
    ["( 'a' <-> 'b' | 'c' ) & ( 'd' <-> 'e' & 'f' )", [["d", "e"]]],
  ])("of %s are %j", (query, pairs) => {
    expect(requiredPairs(query)).toEqual(pairs);
  });

  test("are in the index of each text that matches", async () => {
    const words = ["levee", "park", "state", "board", "K-12", "o'brien", "U.S.", "1,200"];
    const text = Array.from({ length: 400 }, (_, n) => words[(n * n + 3 * n + (n >> 3)) % words.length]).join(" ");
    let found = 0;
    for (const first of words)
      for (const second of words) {
        const query = await queryOf(`"${first} ${second}"`);
        const [row] = await db.execute<{ matches: boolean; has: boolean }>(sql`
          select search @@ ${query}::tsquery as matches, public.text_pairs(search) @> ${pairsArray(requiredPairs(query))} as has
          from to_tsvector('public.rotunda', public.search_words(${text})) search`);
        found += Number(row!.matches);
        expect(row!.has || !row!.matches, query).toBe(true);
      }
    expect(found).toBeGreaterThan(20);
  });

  test.each([
    ["the board of education meets", true],
    ["a board for education", true],
    ["Board, Education", true],
    ["the board of state education", false],
    ["education of the board", false],
  ])("over a stop word, whether or not `%s` has them: %s", async (text, has) => {
    const pairs = pairsArray(requiredPairs(await queryOf('"board of education"')));
    const [row] = await db.execute<{ has: boolean }>(sql`
      select public.text_pairs(to_tsvector('public.rotunda', public.search_words(${text}))) @> ${pairs} as has`);
    expect(row!.has).toBe(has);
  });
});
