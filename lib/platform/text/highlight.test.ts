import { expect, test } from "vitest";
import { db } from "@/db";
import { matchesIn } from "./highlight";

const matchedWords = async (text: string, query: string): Promise<string[]> => {
  const [matches] = await matchesIn(db, [text], query);
  return matches!.map(({ start, end }) => text.slice(start, end));
};

test("words match however they stand between spaces, marks and other letters", async () => {
  expect(await matchedWords("Zoning, (zones) “zoned” a.zone re-zone /zone x_zone zone's", "'zone'")).toEqual([
    "Zoning",
    "zones",
    "zoned",
    "zone",
    "zone",
    "zone",
    "zone",
    "zone's",
  ]);
  expect(await matchedWords("a\u00a0zone\u2003of zo\u00adnes", "'zone'")).toEqual(["zone", "zo\u00adnes"]);
  expect(await matchedWords("ozone, azonee", "'zone'")).toEqual([]);
});

test("compounds match as one word and by their parts, initials as the index joins them", async () => {
  expect(await matchedWords("grades K–12, K-12 and k12", "'k12'")).toEqual(["K–12", "K-12", "k12"]);
  expect(await matchedWords("K–12", "'12'")).toEqual(["12"]);
  expect(await matchedWords("The U.S. and the U.S.A.", "'us'")).toEqual(["U.S"]);
});
