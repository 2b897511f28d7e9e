import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as importCall } from "@/app/admin/portfolio/api/import/[id]/route";
import { POST as create } from "@/app/admin/portfolio/api/new/route";
import { aBill } from "@/lib/tools/testing/bills";
import { ask, person } from "@/lib/tools/testing/people";
import { inShared } from "@/lib/tools/testing/in-shared";

const past = inShared("data/past");
const isThere = existsSync(join(past, "truth.json"));
if (!isThere)
  console.warn("Skipped: ../shared/data/past is not here, so no tracking sheet is compared with its truth.");

type Truth = { file: string; cell: string; bill: string | string[] | null; position: string | null; why?: string };
type Row = {
  cell: string;
  sheet: string;
  line: number;
  state: string;
  reason: string | null;
  bill: { id: number } | null;
  candidates: { id: number }[];
  position: string | null;
};

let eda: Awaited<ReturnType<typeof person>>;
/** By the names of the truth: `MI 2025-2026 Regular Session HB4002`. */
const ids = new Map<string, number>();
const sessions = {
  mi23: {
    jurisdiction: "MI",
    session: "2023-2024 Regular Session",
    sessionName: "2023–2024 Regular Session",
    sessionYear: 2023,
  },
  mi25: {
    jurisdiction: "MI",
    session: "2025-2026 Regular Session",
    sessionName: "2025–2026 Regular Session",
    sessionYear: 2025,
  },
  us119: {
    jurisdiction: "US",
    session: "119th Congress",
    sessionName: "119th Congress (2025–2026)",
    sessionYear: 2025,
  },
  ak34: { jurisdiction: "AK", session: "34", sessionName: "34th Legislature (2025–2026)", sessionYear: 2025 },
};
const legiscanNames: Record<string, string> = {
  "H.R. 22": "HB22",
  "S. 5": "SB5",
  "H.R. 1": "HB1",
  "H.Res. 354": "HR354",
  "S. 146": "SB146",
};

beforeAll(async () => {
  eda = await person("editor", "Eda");
  const add = async (of: keyof typeof sessions, prefix: string, names: string[]) => {
    for (const name of names)
      ids.set(`${prefix} ${legiscanNames[name] ?? name}`, (await aBill({ ...sessions[of], name })).id);
  };
  await add("mi23", "MI 2023-2024 Regular Session", [
    "HB4001",
    "HB4002",
    "HB4014",
    "SB0059",
    "SB0008",
    "SB0001",
    "SB0137",
    "HB4012",
    "SB0322",
    "HR0028",
  ]);
  await add("mi25", "MI 2025-2026 Regular Session", [
    "HB4001",
    "HB4002",
    "SB0137",
    "SB0008",
    "HB4012",
    "HB4013",
    "HB4014",
    "HB4015",
    "SB0001",
    "SB0322",
    "HR0028",
    "HB4360",
    "SB0059",
  ]);
  await add("us119", "US 119th", [
    "H.R. 22",
    "S. 5",
    "H.R. 1",
    "H.Res. 354",
    "S. 146",
    "H.Res. 22",
    "S. 8",
    "S. 1",
    "H.R. 4002",
  ]);
  await add("ak34", "AK 34", ["HB69", "SB 8", "SB 1"]);
});

const portfolio = async (name: string) =>
  (await ask(create, "POST", { as: eda, body: { name } })).body.portfolio.id as number;
async function look(id: number, file: string, answers: object = {}, dryRun = true) {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(readFileSync(join(past, file)))], basename(file)));
  if (dryRun) form.set("dryRun", "1");
  form.set("answers", JSON.stringify(answers));
  return ask(importCall, "POST", { as: eda, params: { id }, form });
}
const truth: Truth[] = isThere ? JSON.parse(readFileSync(join(past, "truth.json"), "utf8")).trackers : [];
const of = (file: string) => truth.filter((one) => one.file === `trackers/made/${file}`);
const rowsOf = async (name: string, file: string, answers: object = {}) =>
  (await look(await portfolio(name), `trackers/made/${file}`, answers)).body as {
    rows: Row[];
    questions: { kind: string; of: string }[];
  };

describe.skipIf(!isThere)("made sheets, against the truth", () => {
  test.each(["billtrack50_bill-sheet.csv", "fastdemocracy_list.csv", "quorum_bills.xlsx"])("%s", async (file) => {
    const { rows } = await rowsOf("Client", file);
    const expected = of(file);
    expect(rows).toHaveLength(expected.length);
    for (const [at, { cell, bill, position }] of expected.entries()) {
      const row = rows[at]!;
      expect(row.cell, cell).toBe(cell.replace(/^US /, ""));
      expect(row).toMatchObject({ position, state: bill ? "added" : "refused" });
      expect(row.bill?.id ?? null, cell).toBe(bill ? ids.get(bill as string) : null);
    }
  });

  test("LegiScan's monitor list: the session is in the address only", async () => {
    const { rows } = await rowsOf("Client", "gaits_monitorlist.json");
    expect(rows.map(({ bill, position, state }) => [bill?.id, position, state])).toEqual(
      of("gaits_monitorlist.json").map(({ bill, position }) => [ids.get(bill as string), position, "added"]),
    );
  });

  test("CapitolTrack: the rows of two clients never meet in one portfolio", async () => {
    const file = "capitoltrack_report.csv";
    const answers = { jurisdiction: "MI" };
    const sb8 = ids.get("MI 2025-2026 Regular Session SB0008");
    const diners = (await rowsOf("Great Lakes Diners", file, answers)).rows;
    expect(diners).toMatchObject([
      { state: "added", bill: { id: sb8 }, position: "oppose_unless_amended" },
      { state: "refused", position: "support", reason: "It is for the client “Lakeshore Workers”." },
      { state: "asked", position: "watch" },
    ]);
    expect(diners[2]!.candidates.map(({ id }) => id).sort()).toEqual(
      (of(file)[2]!.bill as string[]).map((name) => ids.get(name)).sort(),
    );
    const other = await rowsOf("Somebody else", file, answers);
    expect(other.rows.map(({ state }) => state)).toEqual(["asked", "asked", "asked"]);
    expect(other.questions.filter(({ kind }) => kind === "client")).toHaveLength(2);
  });

  test("CapitolTrack: without a jurisdiction it is asked which legislature is meant", async () => {
    const { rows, questions } = await rowsOf("Great Lakes Diners", "capitoltrack_report.csv");
    expect(rows[0]).toMatchObject({ state: "asked", bill: null });
    expect(questions).toContainEqual(expect.objectContaining({ kind: "jurisdiction" }));
  });

  test("an agency's own workbook: titles, hidden parts, two bills, a bare number, a range, a formula, a duplicate", async () => {
    const file = "Client tracker 2025 (working copy).xlsx";
    const { rows, questions } = await rowsOf("Great Lakes Diners", file);
    const mi = (name: string) => ids.get(`MI 2025-2026 Regular Session ${name}`);
    expect(rows.map(({ line, state, bill, position }) => [line, state, bill?.id ?? null, position])).toEqual([
      [5, "added", mi("HB4001"), "oppose"],
      [5, "added", mi("SB0008"), "oppose"],
      [6, "added", mi("HB4002"), "support"],
      [7, "asked", null, "watch"],
      [8, "refused", null, null],
      ...["HB4012", "HB4013", "HB4014", "HB4015"].map(() => [9, "asked", null, "support_if_amended"]),
      [10, "added", mi("SB0322"), "neutral"],
      [11, "unchanged", mi("HB4002"), "support"],
    ]);
    expect(rows[3]!.candidates[0]!.id).toBe(mi("HB4014"));
    expect(rows.filter(({ line }) => line === 9).map(({ candidates }) => candidates.map(({ id }) => id))).toEqual(
      ["HB4012", "HB4013", "HB4014", "HB4015"].map((name) => [mi(name)]),
    );
    expect(questions.map(({ kind, of: what }) => [kind, what])).toEqual(
      expect.arrayContaining([
        ["sheet", "Diners"],
        ["sheet", "Lakeshore"],
        ["hiddenColumns", "Diners"],
      ]),
    );
    const lakeshore = (await rowsOf("Lakeshore Workers", file)).rows;
    expect(lakeshore.map(({ bill, position, state }) => [bill?.id, position, state])).toEqual([
      [mi("SB0008"), "support", "added"],
      [mi("HR0028"), null, "added"],
    ]);
    const neither = await rowsOf("A third client", file);
    expect(neither.rows.filter(({ state }) => state === "added" || state === "changed")).toEqual([]);
  });

  test("a European CSV: an unknown column becomes a question, and the answer is remembered", async () => {
    const id = await portfolio("Client");
    const file = "trackers/made/excel-europe.csv";
    const first = (await look(id, file, { jurisdiction: "MI" })).body;
    expect(first.questions).toContainEqual(expect.objectContaining({ kind: "column", isBlocking: true }));
    expect(first.counts).toMatchObject({ added: 0, asked: 2 });
    const answers = { jurisdiction: "MI", columns: { Vorlage: "number" } };
    expect((await look(id, file, answers, false)).body).toMatchObject({
      counts: { added: 2 },
      rows: of("excel-europe.csv").map(({ bill, position }) => ({ bill: { id: ids.get(bill as string) }, position })),
    });
    expect((await look(id, file, {}, false)).body).toMatchObject({
      isRemembered: true,
      counts: { added: 0, changed: 0, unchanged: 2, asked: 0 },
      run: null,
    });
  });

  test("UTF-16 with tabs and no session: asked once for the file", async () => {
    const id = await portfolio("Client");
    const file = "trackers/made/unicode-text.txt";
    const asked = (await look(id, file, { jurisdiction: "MI" })).body;
    expect(
      asked.rows.map((row: Row) => [row.state, row.candidates.map((bill) => bill.id).sort(), row.position]),
    ).toEqual(
      of("unicode-text.txt").map(({ bill, position }) => [
        "asked",
        (bill as string[]).map((name) => ids.get(name)).sort(),
        position,
      ]),
    );
    expect(asked.questions.filter(({ kind }: { kind: string }) => kind === "session")).toHaveLength(1);
    const answers = { jurisdiction: "MI", sessions: { MI: "2025-2026 Regular Session" } };
    expect((await look(id, file, answers)).body.counts).toMatchObject({ added: 2, asked: 0 });
  });

  test("a ragged CSV: short and long rows, empty ones, and a quotation mark that is never closed", async () => {
    const { rows } = await rowsOf("Client", "ragged.csv", {
      jurisdiction: "MI",
      sessions: { MI: "2025-2026 Regular Session" },
    });
    expect(rows).toMatchObject([
      { line: 2, state: "added", warnings: [] },
      { line: 3, state: "added", warnings: [expect.stringContaining("2 cells more")] },
      { line: 6, state: "refused", reason: expect.stringContaining("line 6") },
    ]);
  });

  test("real trackers are read, and what Rotunda does not have is refused by row", async () => {
    const id = await portfolio("Client");
    for (const [file, count] of [
      ["ai_legislation_bills.csv", 70],
      ["baltimore-sun_tracktab.csv", 2],
      ["edsource_bills.csv", 5],
      ["techequity_bills-excerpt.csv", 4],
      ["statenet_2025-tracked-regs.csv", 96],
    ] as const) {
      const { status, body } = await look(id, `trackers/real/${file}`);
      expect([file, status, body.rows?.length]).toEqual([file, 200, count]);
      expect(body.counts).toMatchObject({ added: 0, changed: 0 });
    }
  });

  test("a workbook that is no tracker is refused kindly", async () => {
    const answer = await look(await portfolio("Client"), "trackers/not-a-tracker/NAFSMA_Source_Analysis.xlsx");
    expect(answer).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining("does not look like a tracking sheet") },
    });
  });
});
