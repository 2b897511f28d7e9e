import { strToU8, zipSync } from "fflate";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { GET as activity } from "@/app/admin/api/activity-log/list/route";
import { POST as setBill } from "@/app/admin/portfolio/api/bill/[id]/route";
import { GET as exportCall } from "@/app/admin/portfolio/api/export/[id]/route";
import { GET as get } from "@/app/admin/portfolio/api/get/[id]/route";
import { POST as importCall } from "@/app/admin/portfolio/api/import/[id]/route";
import { GET as runList } from "@/app/admin/portfolio/api/import-list/[id]/route";
import { POST as undo } from "@/app/admin/portfolio/api/import-undo/[id]/route";
import { POST as create } from "@/app/admin/portfolio/api/new/route";
import { db } from "@/db";
import { users } from "@/db/schema";
import { aBill } from "@/lib/tools/testing/bills";
import { ask, person } from "@/lib/tools/testing/people";
import { madeWorkbook } from "@/lib/tools/testing/workbooks";
import { readWorkbook } from "./read-sheet";

type Person = Awaited<ReturnType<typeof person>>;
let eda: Person;
let finn: Person;
beforeAll(async () => {
  [eda, finn] = [await person("editor", "Eda Marsh"), await person("editor", "Finn")];
});

const portfolio = async (body: object = {}) =>
  (await ask(create, "POST", { as: eda, body: { name: "Client", ...body } })).body.portfolio;
type Given = string | Uint8Array;
async function send(
  id: number,
  given: Given,
  { name = "bills.csv", dryRun = false, answers = {}, as = eda as Person } = {},
) {
  const form = new FormData();
  form.set("file", new File([typeof given === "string" ? given : new Uint8Array(given)], name));
  if (dryRun) form.set("dryRun", "1");
  form.set("answers", JSON.stringify(answers));
  return ask(importCall, "POST", { as, params: { id }, form });
}
const bills = async (id: number) => (await ask(get, "GET", { as: eda, params: { id } })).body.portfolio.bills;
const latin = (text: string) => Buffer.from(text, "latin1");

describe("an import", () => {
  test("a dry run writes nothing; the import writes all columns, with one entry; again changes nothing; undo takes it back", async () => {
    const { id, columns } = await portfolio({
      columns: [
        { name: "Budget", type: "number" },
        { name: "Hearing", type: "date" },
        { name: "Region", type: "choice", options: ["North", "South"] },
      ],
    });
    const [one, two] = [await aBill({ name: "AB 901" }), await aBill({ name: "AB 902" })];
    await ask(setBill, "POST", { as: eda, params: { id }, body: { billId: two.id, note: "as it was", tags: ["old"] } });
    const sheet = [
      "Bill,State,Position,Priority,Internal Notes,Public Notes,Assigned,Next Step,Due,Tags,Budget,Hearing,Region",
      'AB 901,WI,S,1 - Hot,"inner, text",for you,eda marsh,Call,2026-12-24,wages; tips,"1,500",12/31/2026,north',
      "AB 902,Wisconsin,OUA,Low,now,,,,,,,,",
    ].join("\n");
    const dry = await send(id, sheet, { dryRun: true });
    expect(dry.body).toMatchObject({ dryRun: true, counts: { added: 1, changed: 1 }, run: null });
    expect(dry.body.rows[1].changes).toEqual([
      { field: "Position", before: "", after: "oppose_unless_amended" },
      { field: "Priority", before: "", after: "low" },
      { field: "Note", before: "as it was", after: "now" },
    ]);
    expect((await bills(id)).map((row: { version: number }) => row.version)).toEqual([1]);
    const done = await send(id, sheet);
    expect(done.body).toMatchObject({
      dryRun: false,
      counts: { added: 1, changed: 1 },
      run: { canUndo: true, undoneAt: null },
    });
    expect(await bills(id)).toMatchObject([
      {
        billId: one.id,
        position: "support",
        priority: "high",
        note: "inner, text",
        clientNote: "for you",
        owner: { id: eda.id },
        nextStep: "Call",
        due: "2026-12-24",
        tags: ["wages", "tips"],
        columns: { Budget: 1500, Hearing: "2026-12-31", Region: "North" },
      },
      { billId: two.id, position: "oppose_unless_amended", note: "now", tags: ["old"] },
    ]);
    expect(columns).toHaveLength(3);
    const again = await send(id, sheet);
    expect(again.body).toMatchObject({ counts: { added: 0, changed: 0, unchanged: 2 }, run: null });
    const entries = (await ask(activity, "GET", { as: eda, query: "perPage=100" })).body.logs.filter(
      (log: { action: string; entityId: number }) => log.action === "portfolio.sheet-imported" && log.entityId === id,
    );
    expect(entries).toHaveLength(1);
    const run = done.body.run.id;
    const undone = await ask(undo, "POST", { as: eda, params: { id }, body: { runId: run } });
    expect(undone).toMatchObject({ status: 200, body: { run: { canUndo: false, undoneAt: expect.any(String) } } });
    expect(await bills(id)).toMatchObject([
      { billId: two.id, position: null, priority: null, note: "as it was", tags: ["old"] },
    ]);
    expect((await ask(runList, "GET", { as: eda, params: { id } })).body.runs).toHaveLength(1);
  });

  test("undo gives a bill back to no owner who has left since, and takes none from a bill whose owner the file did not change", async () => {
    const leaver = await person("editor", "Lea Leaver");
    const { id } = await portfolio({ members: [eda, leaver].map((one) => ({ userId: one.id, permission: "manage" })) });
    const [one, two] = [await aBill({ name: "AB 905" }), await aBill({ name: "AB 906" })];
    for (const { id: billId } of [one, two])
      await ask(setBill, "POST", { as: eda, params: { id }, body: { billId, ownerId: leaver.id } });
    const done = await send(id, "Bill,State,Assigned,Next Step\nAB 905,WI,Eda Marsh,Call\nAB 906,WI,,Write\n");
    expect(done.body.counts).toMatchObject({ changed: 2 });
    await db.update(users).set({ disabledAt: "2026-11-25T00:00:00Z" }).where(eq(users.id, leaver.id));
    await ask(undo, "POST", { as: eda, params: { id }, body: { runId: done.body.run.id } });
    expect(await bills(id)).toMatchObject([
      { billId: one.id, owner: null, nextStep: "" },
      { billId: two.id, owner: { id: leaver.id }, nextStep: "" },
    ]);
  });

  test("once a bill was edited, a run can no longer be undone", async () => {
    const { id } = await portfolio();
    const bill = await aBill({ name: "AB 910" });
    const { body } = await send(id, "Bill,State\nAB 910,WI\n");
    await ask(setBill, "POST", { as: eda, params: { id }, body: { billId: bill.id, note: "mine" } });
    const refused = await ask(undo, "POST", { as: eda, params: { id }, body: { runId: body.run.id } });
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining("edited or removed") } });
    expect(await bills(id)).toMatchObject([{ note: "mine" }]);
  });

  test("empty cells keep the current value, and unreadable ones are named and left out", async () => {
    const { id } = await portfolio({ columns: [{ name: "Budget", type: "number" }] });
    const bill = await aBill({ name: "AB 920" });
    await ask(setBill, "POST", {
      as: eda,
      params: { id },
      body: { billId: bill.id, position: "support", nextStep: "Call" },
    });
    const { body } = await send(
      id,
      "Bill,State,Pos,Pri,Next step,Due,Budget,Owner,Note\nAB 920,WI,n/a,someday,#N/A,TBD,lots,MR,#REF!\n",
      { dryRun: true },
    );
    expect(body.rows[0]).toMatchObject({ state: "unchanged", changes: [] });
    expect(body.rows[0].warnings).toHaveLength(3);
    expect(body.questions).toMatchObject([
      { kind: "priority", of: "someday", isBlocking: false },
      { kind: "owner", of: "MR", isBlocking: false },
    ]);
    const answered = await send(id, "Bill,State,Pos,Pri,Next step,Due,Budget,Owner\nAB 920,WI,n/a,,,,,MR\n", {
      answers: { owners: { MR: finn.id } },
    });
    expect(answered.body.counts).toMatchObject({ changed: 1 });
    expect(await bills(id)).toMatchObject([{ position: "support", nextStep: "Call", owner: { id: finn.id } }]);
  });

  test("an unknown word for a position is asked once, and its answer is remembered", async () => {
    const { id } = await portfolio();
    await aBill({ name: "AB 930" });
    const sheet = "Bill,State,Position\nAB 930,WI,Lean yes\n";
    const asked = (await send(id, sheet)).body;
    expect(asked).toMatchObject({
      counts: { asked: 1, added: 0 },
      run: null,
      questions: [{ kind: "position", of: "Lean yes" }],
    });
    await send(id, sheet, { answers: { positions: { "Lean yes": "support_if_amended" } } });
    expect(await bills(id)).toMatchObject([{ position: "support_if_amended" }]);
    expect((await send(id, sheet)).body).toMatchObject({
      isRemembered: true,
      counts: { unchanged: 1, asked: 0 },
      questions: [{ kind: "position", of: "Lean yes", isBlocking: false, answer: "support_if_amended" }],
    });
  });

  test("a number of several sessions is asked; the answer for one row is taken and remembered", async () => {
    const { id } = await portfolio();
    const old = await aBill({ name: "AB 940", session: "2023", sessionName: "2023 session", sessionYear: 2023 });
    const now = await aBill({ name: "AB 940" });
    const sheet = "Bill,State\nAB 940,WI\n";
    const asked = (await send(id, sheet)).body;
    expect(asked.rows[0]).toMatchObject({ state: "asked", bill: null });
    expect(asked.rows[0].candidates.map((bill: { id: number }) => bill.id)).toEqual([now.id, old.id]);
    await send(id, sheet, { answers: { bills: { [asked.rows[0].key]: old.id } } });
    expect(await bills(id)).toMatchObject([{ billId: old.id }]);
    expect((await send(id, sheet)).body.counts).toMatchObject({ unchanged: 1, asked: 0 });
  });

  test.each([
    ["a session column", "Bill,State,Session\nAB 950,WI,2023-2024\n"],
    ["a year", "Bill,State,Year\nAB 950,WI,2023\n"],
    ["a date", "Bill,State,Last Action Date\nAB 950,WI,3/7/2023\n"],
    ["the number itself", "Bill,State\nAB 950 (2023),WI\n"],
    ["its link", "Bill,Link\nAB 950,https://docs.legis.wisconsin.gov/2023/proposals/ab950\n"],
    ["a title row", "Tracking list for the 2023 session,\nBill,State\nAB 950,WI\n"],
  ])("the session is read from %s", async (_what, sheet) => {
    const { id } = await portfolio();
    await db.execute(sql`delete from bills where name = 'AB 950'`);
    const old = await aBill({ name: "AB 950", session: "2023", sessionName: "2023–2024 session", sessionYear: 2023 });
    await aBill({ name: "AB 950" });
    const { rows } = (await send(id, sheet, { dryRun: true })).body;
    expect(rows).toMatchObject([{ state: "added", bill: { id: old.id } }]);
  });

  test("a session that Rotunda does not have is refused, and no other session's bill is taken", async () => {
    const { id } = await portfolio();
    await aBill({ name: "AB 955" });
    const { rows } = (await send(id, "Bill,State,Session\nAB 955,WI,2011-2012\n", { dryRun: true })).body;
    expect(rows).toMatchObject([{ state: "refused", bill: null, reason: expect.stringContaining("2011-2012") }]);
  });

  test("a chamber beside digits, a type beside digits, and a title whose link has the number", async () => {
    const { id } = await portfolio();
    const [ab, sb] = [await aBill({ name: "AB 9601" }), await aBill({ name: "SB 9601" })];
    const chambers = (await send(id, "Chamber,No.,State\nSenate,9601,WI\n", { dryRun: true })).body;
    expect(chambers.rows[0]).toMatchObject({ state: "asked", candidates: [{ id: sb.id }, { id: ab.id }] });
    const types = (await send(id, "Bill Type,Number,State\nAB,9601,WI\n", { dryRun: true })).body;
    expect(types.rows[0]).toMatchObject({ state: "added", bill: { id: ab.id } });
    const linked = madeWorkbook([
      {
        name: "Bills",
        rows: [
          ["Title", "Position"],
          [{ text: "An act on wages", link: "https://docs.legis.wisconsin.gov/2025/proposals/sb9601" }, "Support"],
        ],
      },
    ]);
    const byLink = (await send(id, linked, { dryRun: true, name: "x.xlsx" })).body;
    expect(byLink.rows[0]).toMatchObject({ state: "added", bill: { id: sb.id }, position: "support" });
  });

  test("rows of one bill that contradict each other are asked, never decided", async () => {
    const { id } = await portfolio();
    await aBill({ name: "AB 970" });
    const { body } = await send(id, "Bill,State,Position\nAB 970,WI,Support\nAB 0970,WI,Oppose\n");
    expect(body).toMatchObject({ counts: { added: 0, asked: 2 }, run: null });
  });

  test("a new column is added on request by a manager, and goes with undo", async () => {
    const { id } = await portfolio();
    await aBill({ name: "AB 980" });
    const { body } = await send(id, "Bill,State,County\nAB 980,WI,Dane\n", { answers: { columns: { County: "new" } } });
    expect(await bills(id)).toMatchObject([{ columns: { County: "Dane" } }]);
    expect((await send(id, "Bill,State,County\nAB 980,WI,Dane\n")).body.counts).toMatchObject({ unchanged: 1 });
    await ask(undo, "POST", { as: eda, params: { id }, body: { runId: body.run.id } });
    expect((await ask(get, "GET", { as: eda, params: { id } })).body.portfolio.columns).toEqual([]);
  });

  test("who may only read imports nothing, and a stranger finds nothing", async () => {
    const { id } = await portfolio({
      members: [
        { userId: eda.id, permission: "manage" },
        { userId: finn.id, permission: "read" },
      ],
    });
    expect((await send(id, "Bill,State\nAB 980,WI\n", { as: finn })).status).toBe(403);
    expect((await send(id, "Bill,State\nAB 980,WI\n", { as: finn, dryRun: true })).status).toBe(403);
    expect((await send(id, "Bill,State\nAB 980,WI\n", { as: await person("admin") })).status).toBe(404);
  });

  test("a thousand rows at once, each bill once", async () => {
    const { id } = await portfolio();
    await db.execute(sql`
      insert into bills (slug, source, source_id, kind, jurisdiction, session, session_name, session_year, name, match_key, match_number, sort_key, title)
      select 'many-' || n, 'staff', 'many-' || n, 'bill', 'WI', '2025', '2025 session', 2025, 'AB ' || n, 'AB' || n, n::text, 'AB ' || n, 'An act' from generate_series(20001, 21000) n`);
    const rows = Array.from({ length: 1000 }, (_, n) => `AB ${20001 + n},WI,Support,Note ${n}`);
    const { body } = await send(id, ["Bill,State,Position,Notes", ...rows].join("\r\n"));
    expect(body.counts).toMatchObject({ added: 1000 });
    expect((await bills(id)).length).toBe(1000);
  });
});

describe("an export", () => {
  test.each(["csv", "xlsx"])(
    "as %s comes back without a change, also texts that a spreadsheet would compute",
    async (format) => {
      const { id } = await portfolio({ columns: [{ name: "Region", type: "text" }] });
      const bill = await aBill({ name: `AB 99${format.length}1` });
      const twin = await aBill({
        name: `AB 99${format.length}1`,
        session: "2023",
        sessionName: "2023 session",
        sessionYear: 2023,
      });
      for (const one of [bill, twin])
        await ask(setBill, "POST", {
          as: eda,
          params: { id },
          body: {
            billId: one.id,
            position: "oppose_unless_amended",
            priority: "medium",
            note: '=HYPERLINK("https://evil.example.net","click")',
            clientNote: "-1 +2 @sum\nsecond line; “quoted”",
            ownerId: finn.id,
            nextStep: "+1 call",
            due: "2026-12-01",
            tags: ["a b", "ü"],
            columns: { Region: "@north" },
          },
        });
      const request = new Request(`http://localhost:3000/x?format=${format}`, { headers: { cookie: eda.cookie } });
      const answer = await exportCall(request, { params: Promise.resolve({ id: String(id) }) });
      const bytes = Buffer.from(await answer.arrayBuffer());
      // in a text file nothing begins as a formula does; a workbook says of each cell that it is text
      const isComputed = /(?:^|,)"?[=+@-]/m.test(bytes.toString());
      expect(isComputed && format === "csv").toBe(false);
      const { body } = await send(id, bytes, { name: `x.${format}`, dryRun: true });
      expect(body).toMatchObject({ counts: { added: 0, changed: 0, unchanged: 2, asked: 0, refused: 0 } });
      const other = await portfolio();
      await send(other.id, bytes, { name: `x.${format}`, answers: { columns: { Region: "new" } } });
      const [copied, original] = [await bills(other.id), await bills(id)];
      const valuesOf = (rows: Record<string, unknown>[]) =>
        rows.map(({ billId, position, priority, note, clientNote, ownerId, nextStep, due, tags, columns }) => ({
          billId,
          position,
          priority,
          note,
          clientNote,
          ownerId,
          nextStep,
          due,
          tags,
          columns,
        }));
      expect(valuesOf(copied)).toEqual(valuesOf(original));
    },
  );
});

describe("reading", () => {
  const cells = async (bytes: Buffer) =>
    (await readWorkbook(bytes)).sheets.map(({ rows }) => rows.map((row) => row.cells.map(({ text }) => text)));

  test.each([
    ["a byte order mark", Buffer.from("\ufeffBill;Notes\r\nHB 1;é\r\n")],
    ["Windows-1252", latin("Bill;Notes\nHB 1;\xe9\n")],
    ["UTF-16, little-endian", Buffer.from("\ufeffBill\tNotes\nHB 1\té\n", "utf16le")],
    ["UTF-16, big-endian", Buffer.from("\ufeffBill\tNotes\nHB 1\té\n", "utf16le").swap16()],
    ["a line that says the delimiter", Buffer.from("sep=|\nBill|Notes\nHB 1|é\n")],
    ["line ends of old Macs", Buffer.from("Bill,Notes\rHB 1,é\r")],
  ])("CSV with %s", async (_what, bytes) => {
    expect(await cells(bytes)).toEqual([
      [
        ["Bill", "Notes"],
        ["HB 1", "é"],
      ],
    ]);
  });

  test("days, hours, links and hidden parts of a workbook, also one that counts from 1904", async () => {
    const sheets = [
      {
        name: "Bills",
        rows: [
          ["Bill", "Due", "At"],
          [
            { text: "the act", link: "https://legiscan.com/MI/bill/HB4001/2023" },
            { number: 45_715, style: 1 },
            { number: 0.5, style: 2 },
          ],
          [
            { formula: 'HYPERLINK("https://legiscan.com/MI/bill/HB2/2025","HB 2")', text: "HB 2" },
            { number: 0.30000000000000004 },
          ],
        ],
        hiddenRows: [3],
        hiddenColumns: [2],
      },
      { name: "Old", state: "veryHidden" as const, rows: [["Bill"], ["HB 3"]] },
    ];
    const book = await readWorkbook(madeWorkbook(sheets));
    expect(book.sheets).toMatchObject([
      {
        isHidden: false,
        hiddenColumns: [2],
        rows: [
          {},
          {
            isHidden: false,
            cells: [
              { text: "the act", link: "https://legiscan.com/MI/bill/HB4001/2023" },
              { text: "2025-02-27" },
              { text: "0.5" },
            ],
          },
          { isHidden: true, cells: [{ text: "HB 2", link: "https://legiscan.com/MI/bill/HB2/2025" }, { text: "0.3" }] },
        ],
      },
      { isHidden: true },
    ]);
    const old = await readWorkbook(madeWorkbook(sheets, { from1904: true }));
    expect(old.sheets[0]!.rows[1]!.cells[1]).toEqual({ text: "2029-02-28" });
  });

  test.each([
    ["an old Excel file", Buffer.from("d0cf11e0a1b11ae1", "hex"), "XLSX"],
    ["a PDF", Buffer.from("%PDF-1.7"), "PDF"],
    ["a web page", Buffer.from("<html><table>"), "web page"],
    ["nothing", Buffer.from(""), "empty"],
    ["a cut-off workbook", madeWorkbook([{ name: "x", rows: [["Bill"]] }]).subarray(0, 400), "damaged"],
    ["another zip", Buffer.from(zipSync({ "a.txt": strToU8("x") })), "not an Excel workbook"],
    [
      "an OpenDocument sheet",
      Buffer.from(zipSync({ mimetype: strToU8("x"), "content.xml": strToU8("<x/>") })),
      "OpenDocument",
    ],
    ["other JSON", Buffer.from('{"a":1}'), "monitor list"],
    ["cut-off JSON", Buffer.from('{"monitorlist":{'), "cut off"],
  ])("%s is refused in words", async (_what, bytes, words) => {
    await expect(readWorkbook(bytes)).rejects.toMatchObject({ status: 422, message: expect.stringContaining(words) });
  });

  test("a bomb, a document type with entities, and a sheet that is too long are refused", async () => {
    const bomb = madeWorkbook([{ name: "x", rows: [["Bill"]] }], {
      more: { "xl/media/image.bin": new Uint8Array(130_000_000) },
    });
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(readWorkbook(bomb)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining("unpacks to more"),
    });
    const entities = zipSync({
      "_rels/.rels": strToU8(
        '<Relationships><Relationship Id="r" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
      ),
      "xl/workbook.xml": strToU8('<!DOCTYPE a [<!ENTITY b "c">]><workbook/>'),
    });
    await expect(readWorkbook(Buffer.from(entities))).rejects.toMatchObject({ status: 422 });
    const long = Buffer.from(`Bill\n${"HB 1\n".repeat(10_001)}`);
    await expect(readWorkbook(long)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining("10,000 rows"),
    });
  });
});

describe("sheets as people keep them", () => {
  const rowsOf = async (given: Given, answers: object = {}, of: object = {}, name = "x.csv") => {
    const { id } = await portfolio(of);
    const { body } = await send(id, given, { dryRun: true, answers, name });
    return body.rows.map(
      (row: { state: string; bill: { id: number } | null; position: string | null; reason: string }) => [
        row.state,
        row.bill?.id ?? null,
        row.position,
        row.reason,
      ],
    );
  };
  const michigan = { jurisdiction: "MI", session: "2025-2026", sessionName: "2025–2026", sessionYear: 2025 };

  test("a link to another bill than the cell names becomes a question; State Net's letters and unknown places", async () => {
    const [one, two] = [await aBill({ ...michigan, name: "HB4901" }), await aBill({ ...michigan, name: "HB4902" })];
    const rows = await rowsOf(
      [
        "Bill,State,Link,Position",
        "HB 4901,MI,https://legiscan.com/MI/bill/HB4902/2025,S",
        "H 4902,Mich.,,O",
        "HB 4901,Ontario,,S",
        "HB 4901 / HB 4902,MI,https://legiscan.com/MI/bill/HB4902/2025,",
      ].join("\n"),
    );
    expect(rows).toEqual([
      ["asked", null, "support", "The cell says HB 4901, but its link leads to HB4902. Which one is meant?"],
      ["added", two.id, "oppose", null],
      ["asked", null, "support", "The sheet doesn't say which legislature HB 4901 belongs to."],
      ["added", one.id, null, null],
      ["unchanged", two.id, null, `Same bill as on line 3, combined with it.`],
    ]);
  });

  test("a session that was answered for a legislature counts for numbers that name it themselves", async () => {
    const now = await aBill({ ...michigan, name: "HB4903" });
    await aBill({ ...michigan, session: "2023-2024", sessionName: "2023–2024", sessionYear: 2023, name: "HB4903" });
    const answers = { sessions: { MI: "2025-2026" } };
    expect(await rowsOf("Bill,Position\nMI HB 4903,S", answers)).toEqual([["added", now.id, "support", null]]);
  });

  test("names in two rows, a house and a senate bill, a column of positions for each client, a type beside a number", async () => {
    const [one, two] = [await aBill({ ...michigan, name: "HB4904" }), await aBill({ ...michigan, name: "SB0904" })];
    const answers = { jurisdiction: "MI" };
    expect(await rowsOf("Bill,,Acme,\n,Title,Position,Notes\nHB 4904,x,O,n", answers)).toMatchObject([
      ["added", one.id, "oppose", null],
    ]);
    expect(await rowsOf("House Bill,Senate Bill,Position\nHB 4904,SB 904,S", answers)).toMatchObject([
      ["added", one.id, "support", null],
      ["added", two.id, "support", null],
    ]);
    const clients = "Bill,Acme Position,Beta Position\nHB 4904,S,O";
    expect(await rowsOf(clients, answers, { client: "Beta" })).toMatchObject([["added", one.id, "oppose", null]]);
    expect(await rowsOf(clients, answers)).toMatchObject([["added", one.id, null, null]]);
    expect(await rowsOf("Type,No.,Position\nHB,4904,S", answers)).toMatchObject([["added", one.id, "support", null]]);
    expect(await rowsOf("URL,Position\nhttps://legiscan.com/MI/bill/HB4904/2025,S")).toMatchObject([
      ["added", one.id, "support", null],
    ]);
  });

  test("a sheet named by a state has its bills, and a session of two short years is one", async () => {
    const now = await aBill({ ...michigan, name: "HB4907" });
    await aBill({ ...michigan, session: "2023-2024", sessionName: "2023–2024", sessionYear: 2023, name: "HB4907" });
    await aBill({ ...michigan, jurisdiction: "OH", name: "HB4907" });
    const made = madeWorkbook([
      {
        name: "MI",
        rows: [
          ["Bill", "Session"],
          ["HB 4907", "'25-'26"],
        ],
      },
    ]);
    expect(await rowsOf(new Uint8Array(made), {}, {}, "x.xlsx")).toEqual([["added", now.id, null, null]]);
  });

  test("a question about a word stays on the page with its answer; priorities of five steps are asked", async () => {
    await aBill({ ...michigan, name: "HB4905" });
    const { id } = await portfolio();
    const sheet = "Bill,State,Position,Priority\nHB 4905,MI,✅,5";
    const questions = async (answers: object) =>
      (await send(id, sheet, { dryRun: true, answers })).body.questions.map(
        (one: { kind: string; of: string; isBlocking: boolean; answer: string | null }) => [
          one.kind,
          one.of,
          one.isBlocking,
          one.answer,
        ],
      );
    expect(await questions({})).toEqual([
      ["position", "✅", true, null],
      ["priority", "5", false, null],
    ]);
    const answers = { positions: { "✅": "support" }, priorities: { "5": "low" } };
    expect(await questions(answers)).toEqual([
      ["position", "✅", false, "support"],
      ["priority", "5", false, "low"],
    ]);
    await send(id, sheet, { answers });
    expect(await bills(id)).toMatchObject([{ position: "support", priority: "low" }]);
  });

  test("text files of an old Mac, with spaces before quotation marks, with Excel's numbers for days", async () => {
    const { sheets } = await readWorkbook(Buffer.from([...latin('Bill,Note\rHB 1, "a, Caf'), 0x8e, ...latin('"\r')]));
    expect(sheets[0]!.rows[1]!.cells.map(({ text }) => text)).toEqual(["HB 1", "a, Café"]);
    await aBill({ ...michigan, name: "HB4906" });
    const { id } = await portfolio();
    await send(id, "Bill,State,Due\nHB 4906,MI,46086");
    expect(await bills(id)).toMatchObject([{ due: "2026-03-05" }]);
  });
});

test("a workbook's merged cells count for each of their rows; percentages and escapes are as Excel shows them", async () => {
  const made = madeWorkbook([
    {
      name: "S",
      rows: [
        ["Position", "Bill", "Note"],
        ["Support", "HB 1", "a_x000D_b"],
        ["", "HB 2", { number: 0.455, style: 3 }],
        ["", "HB 3"],
      ],
      merged: ["A2:A3"],
    },
  ]);
  const { sheets } = await readWorkbook(made);
  expect(sheets[0]!.rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
    ["Position", "Bill", "Note"],
    ["Support", "HB 1", "a\nb"],
    ["Support", "HB 2", "45.5%"],
    ["", "HB 3"],
  ]);
});
