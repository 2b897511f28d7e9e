import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { inShared } from "@/lib/tools/testing/in-shared";
import type { Section } from "../sections";
import { readText } from "../reading/read-text";
import type { TextComparison } from "./comparison";
import { compareTexts } from "./compare-texts";

const samples = inShared("data/bill-texts");
const here = existsSync(samples);
if (!here) console.warn(`The sample texts are not there (${samples}): their tests are skipped.`);
const read = (path: string) => readText(readFileSync(join(samples, path)));
const compareFiles = async (folder: string, one: string, other: string) =>
  compareTexts(await read(`${folder}/${one}`), await read(`${folder}/${other}`));
const words = ({ sections }: TextComparison, kind: "added" | "removed") =>
  sections
    .flatMap(({ paragraphs }) =>
      paragraphs.flatMap(({ segments }) =>
        segments.filter((each) => each.kind === kind).map(({ text }) => text.trim()),
      ),
    )
    .join(" ");
const none = { sectionsChanged: 0, sectionsAdded: 0, sectionsRemoved: 0, wordsAdded: 0, wordsRemoved: 0 };

describe.skipIf(!here)("known changes of real bills", () => {
  test.each([
    ["us/119-hr2196-billdtd", "2_rh.xml", "3_eh.xml"],
    ["us/119-hr2196-billdtd", "3_eh.xml", "4_rfs.xml"],
    ["us/119-hr2196-billdtd", "4_rfs.xml", "5_enr.xml"],
    ["us/119-hr1276-billdtd", "4_rfs.xml", "5_enr.xml"],
    ["us/119-hr5366-billdtd", "4_rfs.xml", "5_enr.xml"],
    ["us/119-hjres105-billdtd", "1_ih.xml", "4_enr.xml"],
    ["us/119-hjres105-billdtd", "4_enr.xml", "5_publ.xml"],
    ["us/119-hr5160-billdtd", "2_rh.xml", "4_pcs.xml"],
    ["us/119-s1383-billdtd", "2_rs.xml", "3_es.xml"],
    ["us/119-s494-billdtd", "2_rs.xml", "3_es.xml"],
    ["us/119-s97-billdtd", "1_is.xml", "3_es.xml"],
    ["us/119-hr2400-billdtd", "2_rh.xml", "4_rfs.xml"],
    ["us/116-hr1037-uslm", "1_eh.xml", "2_rfs.xml"],
    ["us/116-hconres105-uslm", "1_eh.xml", "3_enr.xml"],
    ["us/115-hr255-uslm", "1_enr.xml", "2_publ6.xml"],
    ["sc/126-h3003-htm", "1_2024-12-05.htm", "2_2025-01-30.htm"],
    ["sc/126-h3003-htm", "3_2025-01-31.htm", "4_2025-02-13.htm"],
    ["ut/2025S2-sb2002-utah-xml", "1_introduced.xml", "2_enrolled.xml"],
  ])("%s: %s and %s have the same words", async (folder, one, other) => {
    const { summary } = await compareFiles(folder, one, other);
    expect(summary).toEqual({ ...none, sentence: "Nothing changed in the wording." });
  });

  test("added, removed and moved parts are listed by section", async () => {
    const hr2196 = await compareFiles("us/119-hr2196-billdtd", "1_ih.xml", "2_rh.xml");
    expect(hr2196.summary).toMatchObject({ sectionsChanged: 1, sectionsAdded: 1, sectionsRemoved: 0 });
    expect(words(hr2196, "removed")).toContain("November 3, 2032");
    const s1383 = await compareFiles("us/119-s1383-billdtd", "1_is.xml", "2_rs.xml");
    expect(s1383.sections.filter(({ state }) => state === "removed").map(({ before }) => before?.heading)).toEqual([
      "Abolition of inactive advisory committee",
    ]);
    const eah = await compareFiles("us/119-s1383-billdtd", "3_es.xml", "4_eah.xml");
    expect(eah.summary.wordsAdded).toBeGreaterThan(5000);
    const hr1276 = await compareFiles("us/119-hr1276-billdtd", "1_ih.xml", "2_rh.xml");
    expect(words(hr1276, "added")).toContain("referred to in this section as the “Secretary”");
    const hr2400 = await compareFiles("us/119-hr2400-billdtd", "1_ih.xml", "2_rh.xml");
    expect(hr2400.summary).toMatchObject({ sectionsChanged: 1, sectionsRemoved: 1 });
    expect(hr2400.summary.wordsRemoved - hr2400.summary.wordsAdded).toBeGreaterThan(150);
    const hjres = await compareFiles("us/116-hjres37-uslm", "1_rh.xml", "2_rfs.xml");
    expect(hjres.summary).toMatchObject({ sectionsChanged: 2, sectionsAdded: 1, sectionsRemoved: 0, wordsRemoved: 0 });
    expect(hjres.sections.find(({ after }) => after?.number?.startsWith("SEC. 2"))?.wordsAdded).toBe(1);
    const hr8752 = await compareFiles("us/118-hr8752-xml-and-pdf", "1_rh.xml", "2_eh.xml");
    expect(hr8752.sections.filter(({ state }) => state === "added").map(({ after }) => after?.number)).toEqual(
      Array.from({ length: 15 }, (_, at) => `SEC. ${553 + at}.`),
    );
    expect(words(hr8752, "added")).toContain("reduced by $20,000,000");
    expect(words(hr8752, "added")).toContain("including any barrier constructed by a State government");
  });

  test("states", async () => {
    const hawaii = await compareFiles("hi/2025-hb1002-word-html", "2_hd1.htm", "3_sd1.htm");
    expect([words(hawaii, "removed"), words(hawaii, "added")]).toEqual(["3000.", "2025."]);
    expect(words(await compareFiles("hi/2025-hb1002-word-html", "1_introduced.htm", "2_hd1.htm"), "added")).toContain(
      "three-year",
    );
    expect(words(await compareFiles("ak/34-hb1-html", "1_introduced.html", "2_cs-sta.html"), "added")).toContain(
      "value of the gold or silver contained within specie during the",
    );
    expect(words(await compareFiles("sc/126-h3003-htm", "2_2025-01-30.htm", "3_2025-01-31.htm"), "added")).toContain(
      "ERECT APPROPRIATE SIGNS OR MARKERS ALONG THIS PORTION OF HIGHWAY CONTAINING THESE WORDS",
    );
    const utah = await compareFiles("ut/2025S2-hjr201-utah-xml", "1_introduced.xml", "2_enrolled.xml");
    expect([words(utah, "removed"), words(utah, "added"), utah.summary.sentence]).toEqual([
      "State",
      "state",
      "1 section changed; 1 word added, 1 removed",
    ]);
    const idaho = await compareFiles("id/2026-h494-pdf", "1_introduced.pdf", "2_engrossment-1.pdf");
    expect(idaho.summary).toMatchObject({ sectionsChanged: 1, sectionsAdded: 0, sectionsRemoved: 0 });
    expect(idaho.sections.find(({ state }) => state === "changed")?.after?.number).toBe("SECTION 3.");
    const mexico = await compareFiles("nm/2026-hb1-html-then-pdf", "1_introduced.html", "2_final.pdf");
    expect(mexico.summary.wordsAdded + mexico.summary.wordsRemoved).toBeLessThan(4);
    const dakota = await compareFiles(
      "nd/69-hb1001-plain-text",
      "2_first-engrossment.txt",
      "3_engrossment-with-senate-amendments.txt",
    );
    expect(words(dakota, "removed")).toContain("5,852,149");
    expect(words(dakota, "added")).toContain("5,920,149");
  });

  test("a bill of 35,000 words is compared with its next version by word", async () => {
    const { summary } = await compareFiles("us/119-hr3633-billdtd", "1_ih.xml", "2_eh.xml");
    expect(summary.sectionsChanged).toBeGreaterThan(20);
    expect(summary.wordsAdded - summary.wordsRemoved).toBeGreaterThan(2900);
    expect(summary.wordsAdded - summary.wordsRemoved).toBeLessThan(3400);
  });
});

const section = (number: string, heading: string | null, ...paragraphs: string[]): Section => ({
  id: number,
  depth: 0,
  role: "body",
  number,
  heading,
  paragraphs: paragraphs.map((text) => ({ indent: 0, runs: [{ text }] })),
});
const text = (...sections: Section[]) => ({ format: "html" as const, sections });
const long = (word: string) =>
  `The ${word} shall keep a list of every ${word} in the county and shall show it to whoever asks for it during the hours of the office.`;

describe("comparing", () => {
  test("a moved section is not a change, and is listed", () => {
    const [a, b, c] = ["river", "bridge", "ferry"].map((word, at) => section(`Sec. ${at + 1}.`, word, long(word)));
    const { summary, sections } = compareTexts(text(a!, b!, c!), text(c!, a!, b!));
    expect(summary).toEqual({ ...none, sentence: "Only the order (1 section moved) changed." });
    expect(sections.filter(({ moved }) => moved).map(({ after }) => after?.heading)).toEqual(["ferry"]);
  });

  test("a section that was split, and sections that were joined, are no words removed and added", () => {
    const duty = "The ferry commission shall keep a list of every ferry in the county and inspect each once a year.";
    const penalty = "An owner of a ferry who hides it from the commission pays five hundred dollars for each month.";
    const one = text(section("Sec. 1.", null, long("river")), section("Sec. 2.", null, duty, penalty));
    const two = text(
      section("Sec. 1.", null, long("river")),
      section("Sec. 2.", null, duty),
      section("Sec. 3.", null, penalty),
    );
    const split = compareTexts(one, two);
    expect(split.summary).toEqual({ ...none, sentence: "Only the order (1 section split) changed." });
    expect(split.sections.map(({ from }) => from?.map(({ number }) => number))).toEqual([
      undefined,
      undefined,
      ["Sec. 2."],
    ]);
    const joined = compareTexts(two, one);
    expect(joined.summary).toEqual({ ...none, sentence: "Only the order (2 sections joined) changed." });
    expect(joined.sections.at(-1)?.from?.map(({ number }) => number)).toEqual(["Sec. 2.", "Sec. 3."]);
    const changed = text(...two.sections.map((each) => ({ ...each })));
    changed.sections[2] = section("Sec. 3.", null, penalty.replace("five", "nine"));
    expect(compareTexts(one, changed).summary.sentence).toBe(
      "1 section changed, 1 section split; 1 word added, 1 removed",
    );
    // A print divides the words of a schema otherwise: the bill does not.
    expect(compareTexts({ ...one, format: "bill-dtd" }, { ...two, format: "pdf" }).summary.sentence).toBe(
      "Nothing changed in the wording.",
    );
    expect(compareTexts({ ...one, format: "bill-dtd" }, { ...two, format: "uslm" }).summary.sentence).toBe(
      "Only the order (1 section split) changed.",
    );
  });

  test("a short section that was rewritten is the one of its number", () => {
    const river = section("Sec. 1.", null, long("river"));
    const sections = (words: string, ...more: Section[]) => text(river, section("Sec. 2.", null, words), ...more);
    const rescinded = compareTexts(sections("$0."), sections("$0 (increased by $10,000,000)."));
    expect(rescinded.summary.sentence).toBe("1 section changed; 3 words added");
    const created = compareTexts(
      sections("W.S. 16-13-101 is created to read:", section("Sec. 3.", null, long("bridge"))),
      sections("W.S. 16-13-101 and 16-13-102 are created to read:", section("Sec. 3.", null, long("bridge"))),
    );
    expect(created.summary.sentence).toBe("1 section changed; 3 words added, 1 removed");
  });

  test("the long title is no section", () => {
    const title = (words: string): Section => ({
      ...section("", null, words),
      id: "title",
      role: "title",
      number: null,
    });
    const river = section("Sec. 1.", null, long("river"));
    const before = text(title("On wells."), river);
    expect(compareTexts(before, text(title("On wells and springs."), river)).summary).toMatchObject({
      sectionsChanged: 0,
      sentence: "The long title changed; 2 words added",
    });
    const more = text(title("On wells and springs."), section("Sec. 1.", null, `${long("river")} Twice.`));
    expect(compareTexts(before, more).summary.sentence).toBe(
      "1 section changed, the long title changed; 3 words added",
    );
  });

  test("a new number, capitals of a heading, quotation marks, dashes and rows of dots are no change", () => {
    const before = text(section("Sec. 1.", "Short title", "This Act is the “Wells Act”—it applies now: fee .... $1."));
    const after = text(
      section("SEC. 2.", "SHORT TITLE", "This Act is the 'Wells Act' -- it applies now: fee ......... $1."),
    );
    expect(compareTexts(before, after).summary.sentence).toBe("Nothing changed in the wording.");
  });

  test("where no word changed, other punctuation is said and marked; another format sets its own", () => {
    const before = text(
      section("Sec. 1.", "Wells", "A well, spring or cistern that is deep."),
      section("Sec. 2.", null, "End."),
    );
    const after = text(
      section("Sec. 1.", "Wells", "A well, spring or cistern, that is deep."),
      section("Sec. 2.", null, "End."),
    );
    const { summary, sections } = compareTexts(before, after);
    expect(summary).toEqual({ ...none, sectionsChanged: 1, sentence: "Only punctuation in 1 section changed." });
    expect(sections[0]!.paragraphs.flatMap(({ segments }) => segments.filter(({ kind }) => kind !== "same"))).toEqual([
      { kind: "removed", text: "cistern " },
      { kind: "added", text: "cistern, " },
    ]);
    expect(compareTexts(before, { ...after, format: "pdf" }).summary.sentence).toBe("Nothing changed in the wording.");
    const twice = text(
      section("Sec. 1.", "Wells", "A well, spring or cistern, that is deep twice."),
      before.sections[1]!,
    );
    expect(compareTexts(before, twice).summary.sentence).toBe("1 section changed; 1 word added");
  });

  test("what the bill strikes is no text", () => {
    const struck = section("Sec. 1.", null, "");
    struck.paragraphs = [
      {
        indent: 0,
        runs: [
          { text: "The fee is " },
          { text: "five", mark: "struck" },
          { text: "six", mark: "inserted" },
          { text: " dollars." },
        ],
      },
    ];
    expect(compareTexts(text(struck), text(section("Sec. 1.", null, "The fee is six dollars."))).summary).toMatchObject(
      none,
    );
  });

  test("the words that stayed and went are the old text, those that stayed and came the new one", () => {
    let seed = 11;
    const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
    const vocabulary = [
      "the",
      "county",
      "shall",
      "a",
      "well",
      "of",
      "every",
      "year",
      "fee",
      "pay",
      "and",
      "river",
      "office",
      "no",
      "list",
    ];
    const sentence = () =>
      Array.from({ length: 3 + random(30) }, () => vocabulary[random(vocabulary.length)]).join(" ");
    for (let round = 0; round < 200; round += 1) {
      const old = Array.from({ length: 1 + random(6) }, sentence);
      const now = old.flatMap((each) =>
        random(5) === 0 ? [] : random(3) === 0 ? [each.replace(/\b\w+\b/, "bridge"), sentence()] : [each],
      );
      if (now.length === 0) now.push(sentence());
      const { sections, summary } = compareTexts(
        text(section("Sec. 1.", "Same", ...old)),
        text(section("Sec. 1.", "Same", ...now)),
      );
      expect(summary.sentence.startsWith("Nothing")).toBe(old.join(" ") === now.join(" "));
      // The same, or with nothing in common: one came, one went.
      if (summary.sentence.startsWith("Nothing") || sections.length > 1) continue;
      const side = (gone: string) =>
        sections
          .flatMap(({ paragraphs }) =>
            paragraphs.flatMap(({ segments }) => segments.filter(({ kind }) => kind !== gone).map((each) => each.text)),
          )
          .join(" ")
          .replace(/\s+/g, " ")
          .trim();
      expect(side("added")).toBe(`Same ${old.join(" ")}`);
      expect(side("removed")).toBe(`Same ${now.join(" ")}`);
    }
  });

  test("the sentence names each thing once", () => {
    const kept = section("Sec. 1.", "Kept", long("river"));
    const gone = section("Sec. 2.", "Gone", long("bridge"));
    const { summary } = compareTexts(text(kept, gone), text(section("Sec. 1.", "Kept", `${long("river")} Twice.`)));
    expect(summary.sentence).toMatch(/^1 section changed, 1 removed; 1 word added, \d+ removed$/);
  });

  test("quotation marks and brackets that open stand with the word that they open", () => {
    const { sections } = compareTexts(
      text(section("Sec. 1.", "Title", "This may be cited as the “Well Act (2025)”, and—the rest follows.")),
      text(section("Sec. 1.", "Title", "This may be cited as the “Safe Well Act (2026)”, and—rest follows.")),
    );
    expect(sections[0]!.paragraphs.at(-1)!.segments.map(({ kind, text: words }) => [kind, words])).toEqual([
      ["same", "This may be cited as the "],
      ["added", "“Safe "],
      ["same", "Well Act "],
      ["removed", "(2025)”, "],
      ["added", "(2026)”, "],
      ["same", "and—"],
      ["removed", "the "],
      ["same", "rest follows."],
    ]);
  });
});
