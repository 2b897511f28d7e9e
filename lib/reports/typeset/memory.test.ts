import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Block, cell, type Chapter, heading, paragraph, type ReportModel, unbroken, words } from "../model/blocks";
import { keepChapter } from "./chapter-files";
import { typeset } from "./typesetting";

const sentence = "The committee heard the bill on Tuesday and laid it over for amendments that the sponsors say will narrow its reach. ";
const bill = (n: number) => [words(unbroken(`H.B. ${n}`), [], `https://example.org/bill/view/hb-${n}`), words(" (in committee)", ["quiet"])];

/** Some 1,500 words and a table of 30 bills: an issue of a busy week. */
function chapter(n: number): Chapter {
  const section = (at: number): Block[] => [heading(2, `Section ${at} of ${n}`), paragraph(words(sentence.repeat(5)), ...bill(at), words(sentence)), paragraph(words(sentence.repeat(4)))];
  const row = (at: number) => [cell([bill(at)[0]!]), cell([words(`An act relating to the ${n} and the ${at}, and providing for its administration`)]), cell([words("In committee")])];
  return {
    anchor: `issue-${n}`, template: "Weekly Legislative Update", name: `Week ${n}`, headline: "Deadlines thin the field", date: "Fri 20 Nov 2026", standfirst: sentence, topics: ["Water"], address: `https://example.org/${n}`,
    blocks: [...[1, 2, 3, 4, 5, 6, 7].flatMap(section), { kind: "table", headRows: 1, widths: [18, 56, 26], rows: [["Number", "Title", "Status"].map((text) => cell([words(text)], true)), ...Array.from({ length: 30 }, (_, at) => row(at))] }],
  };
}

test.each(["pdf", "docx"] as const)("a report of 50 issues becomes a %s within 512 MB of memory", { timeout: 300_000 }, async (format) => {
  const chapters = Array.from({ length: 50 }, (_, n) => chapter(n + 1));
  const model: ReportModel = {
    title: "Fifty issues", organisation: "The Calvert Review", date: "Fri 20 Nov 2026", extent: "50 issues", standfirst: [], logo: null, language: "en", paper: "us-letter", createdAt: "2026-11-20T12:00:00Z",
    contents: chapters.map(({ anchor, template, name, date }) => ({ anchor, template, name, date })), areas: [{ name: "Environment", anchors: chapters.map(({ anchor }) => anchor) }],
  };
  const folder = await mkdtemp(join(tmpdir(), "rotunda-memory-"));
  let size = 0;
  for (const [at, one] of chapters.entries()) size += await keepChapter(folder, at, one);
  const { bytes, maxRss } = await typeset(model, size, format, folder);
  await rm(folder, { recursive: true });
  expect(bytes.length).toBeGreaterThan(50_000);
  expect(maxRss).toBeLessThan(512_000_000);
});
