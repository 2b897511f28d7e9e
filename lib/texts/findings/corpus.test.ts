import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { lawCitations } from "@/lib/bills/vocabulary/law-citation";
import { inShared } from "@/lib/tools/testing/in-shared";
import { NoText } from "../reading/no-text";
import { readText } from "../reading/read-text";
import { paragraphText, type Section } from "../sections";
import { sectionText } from "../words";
import type { DateRule } from "./finding";
import { lawLinksIn } from "./law-links";
import { findingsIn } from "./read-findings";

const folder = inShared("data/bill-texts");
const isThere = existsSync(folder);
if (!isThere)
  console.warn("Skipped: ../shared/data/bill-texts is not here, so no real text is read for dates and laws.");

const files = isThere
  ? readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(?:xml|html?|txt|pdf)$/.test(file) && !/ERROR-PAGE|amendment-/.test(file))
      .sort()
  : [];
const months = "january february march april may june july august september october november december".split(" ");

/** Whether a passage prints a day as bills do: `July 1, 2027`, `the first day of July, 2027`, `1 July 2027`. */
function printsDay(words: string, date: string): boolean {
  const [year = "", month = "1", day = "1"] = date.split("-");
  const text = words.toLowerCase().replace(/\s+/g, " ");
  const name = months[Number(month) - 1]!;
  return (
    text.includes(year) &&
    text.includes(name) &&
    (new RegExp(`\\b${Number(day)}(?:st|nd|rd|th)?\\b`).test(text) || Number(day) === 1)
  );
}

/** Whether a passage has each number of a law's citation, in this order. */
function hasNumbers(words: string, law: string): boolean {
  const numbers = law
    .replace(/^us\/[a-z]+\//, "")
    .split("/")
    .map((part) => part.replace(/^[tsp](?=\d)/, ""));
  const text = words.toLowerCase().replace(/[\u2010-\u2015]/g, "-");
  return numbers.every((number) => new RegExp(`(?<![\\w.])${number}(?![\\w])`).test(text));
}

/** The quotation that is open where a passage begins, within its own paragraph. */
function isQuoted(section: Section, start: number): boolean {
  let at = section.heading ? section.heading.length + 1 : 0;
  for (const paragraph of section.paragraphs) {
    const text = paragraphText(paragraph);
    if (text === "") continue;
    if (start >= at && start < at + text.length) {
      const before = text.slice(0, start - at);
      return before.split("\u201c").length > before.split("\u201d").length;
    }
    at += text.length + 1;
  }
  return false;
}

/** Where a passage speaks of its law, which a long passage does in its middle; of a day, at its beginning. */
const placesOf = (one: { words: string; law?: string }): number[] =>
  one.law === undefined
    ? [0]
    : lawCitations(one.words)
        .filter(({ law }) => law === one.law)
        .map(({ start }) => start);

const ruleOf = (rule: DateRule | null): string =>
  rule ? `${rule.count} ${rule.unit} after ${rule.event}` : "no certain day";

async function readAll() {
  const counts: Record<string, Record<string, number>> = {};
  const wrong: string[] = [];
  const read: string[] = [];
  const passages: string[] = [];
  for (const file of files) {
    // A scan has no text, and says so.
    const text = await readText(readFileSync(join(folder, file)), "text").catch((error: unknown) => {
      if (error instanceof NoText) return null;
      throw error;
    });
    if (!text) continue;
    const { sections, format } = text;
    const year = Number(/\b(20\d\d)-/.exec(file)?.[1] ?? 2025);
    const dates = findingsIn(sections, format, year);
    const laws = lawLinksIn(sections, format);
    const place = file.slice(0, 2);
    for (const one of [...dates, ...laws]) {
      const { kind, section: id, start, end, words } = one;
      const ofPlace = (counts[place] ??= {});
      ofPlace[kind] = (ofPlace[kind] ?? 0) + 1;
      const section = sections.find((each) => each.id === id);
      const fail = (why: string) => wrong.push(`${file} ${id} ${kind}: ${why}: ${words.slice(0, 200)}`);
      if (!section || sectionText(section).slice(start, end) !== words) fail("is not in its place");
      else if (section.mark === "struck" || section.role !== "body") fail("is struck, or not of the act");
      else if (placesOf(one).every((at) => isQuoted(section, start + at))) fail("is quoted");
      if ("law" in one ? !hasNumbers(words, one.law) : one.date !== null && !printsDay(words, one.date))
        fail(`does not print ${"law" in one ? one.law : one.date}`);
      const reading = "law" in one ? one.law : `${one.date ?? ruleOf(one.rule)}${one.isWhole ? ", whole act" : ""}`;
      read.push(`${file} ${id}: ${kind} ${reading}`);
      passages.push(`${file} ${kind} ${reading}\n    ${words}`);
    }
  }
  return { counts, wrong, read, passages };
}

describe.skipIf(!isThere)("the real texts", () => {
  test("give dates and laws that are printed in their passages, never struck or quoted", async () => {
    const { counts, wrong, read, passages } = await readAll();
    // To read them: all findings beside their passages.
    if (process.env.SHOW_FINDINGS) console.log(passages.join("\n"));
    expect(wrong).toEqual([]);
    const lines = Object.entries(counts).map(([place, kinds]) => `${place}: ${JSON.stringify(kinds)}`);
    await expect([...lines, "", ...read, ""].join("\n")).toMatchFileSnapshot("corpus.snap.txt");
  });
});
