import { createHash } from "node:crypto";
import { parse } from "csv-parse/sync";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as deleteFile } from "@/app/admin/data/api/delete/[date]/route";
import { POST as makeNow } from "@/app/admin/data/api/make/route";
import { POST as updateOrganisation } from "@/app/admin/organisation/api/update/route";
import { GET as download } from "@/app/data/[file]/route";
import { db, type Transaction } from "@/db";
import {
  activityLog,
  billSponsorships,
  billTexts,
  categories,
  committees,
  courtCases,
  hearingBills,
  hearings,
  issueQuotations,
  openDataFiles,
  organisation as organisationTable,
  personIdentities,
  persons,
  portfolioBills,
  portfolios,
  publicationIssues,
  rollCallPositions,
  rollCalls,
  scorecards,
  textFindings,
  trackerBills,
  trackers,
} from "@/db/schema";
import { transaction } from "@/db/transaction";
import { readOrganisation } from "@/lib/organisation/organisation";
import { publishIssue } from "@/lib/issues/publishing/publish";
import { sitemapNamed } from "@/lib/issues/public/sitemaps";
import { publicMenus } from "@/lib/pages/menu/queries";
import { store } from "@/lib/platform/storage/store";
import { publishScorecard } from "@/lib/scorecards/commands";
import { firstRules } from "@/lib/scorecards/rules";
import { aBill, aTopic } from "@/lib/tools/testing/bills";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { readZip } from "@/lib/tools/testing/read-zip";
import { columnsOf } from "./dictionary";
import { dailyFileDays } from "./limits";
import { makeOpenData } from "./make";
import { packOpenData, type PackedFile } from "./pack";
import { openDataFileOf, openDataFilesNow } from "./queries";
import { deleteOldFiles } from "./retention";
import { inSnapshot } from "./snapshot";
import { openDataCatalog } from "./structured-data";
import { openTables } from "./tables";

/** In everything that visitors cannot read, and in nothing else. */
const canary = "Zyxomma petiolatum";
const hostile = [
  "=cmd|' /C calc'!A0",
  "+1, -2, @SUM(A1)",
  'quoted "twice", with\nline feed\r\nand both\ttab',
  "مشروع قانون المياه",
  "\u202eevil",
  "x".repeat(400),
  "🜁 ﷽ ß",
];

type Person = Awaited<ReturnType<typeof person>>;
let ada: Person;

/** Everything, read in one moment, as the job packs it. */
async function pack(): Promise<{ files: Map<string, string>; packed: PackedFile[]; bytes: Buffer }> {
  const packed: PackedFile[] = [];
  const chunks: Uint8Array[] = [];
  await inSnapshot(async (tx) => {
    for await (const chunk of packOpenData(tx, await readOrganisation(tx), "2026-12-01T00:25:00.000Z", (file) =>
      packed.push(file),
    ))
      chunks.push(chunk);
  });
  const bytes = Buffer.concat(chunks);
  return { files: await readZip(bytes), packed, bytes };
}
type Cells = Record<string, string>;
const csvRows = (files: Map<string, string>, name: string): Cells[] =>
  parse(files.get(`csv/${name}.csv`)!, { columns: true, bom: true });
const jsonRows = (files: Map<string, string>, name: string): Record<string, unknown>[] =>
  files
    .get(`jsonl/${name}.jsonl`)!
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

const turn = async (openData: boolean, more: object = {}) =>
  expect((await ask(updateOrganisation, "POST", { as: ada, body: { openData, ...more } })).status).toBe(200);
const get = (file: string, headers: Record<string, string> = {}) => ask(download, "GET", { params: { file }, headers });
const bytesOf = async (file: string, headers: Record<string, string> = {}, method = "GET") => {
  const response = await download(new Request(`http://localhost:3000/data/${file}`, { method, headers }), {
    params: Promise.resolve({ file }),
  });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

beforeAll(async () => {
  ada = await person("admin", "Ada");
});

test("a new installation without any record has a whole file, with empty tables", async () => {
  const { files, packed } = await pack();
  expect(packed.map(({ name }) => name)).toEqual([...files.keys()]);
  for (const { name, row } of openTables) {
    expect(files.get(`csv/${name}.csv`)).toBe(`\ufeff${Object.keys(row.shape).join(",")}\r\n`);
    expect(files.get(`jsonl/${name}.jsonl`)).toBe("");
    expect(packed.find((file) => file.name === `csv/${name}.csv`)).toMatchObject({ rows: 0 });
  }
});

describe("with records of all kinds", () => {
  let ids: { bill: number; other: number; ban: number; topic: number };
  let open: { id: number; slug: string };

  beforeAll(async () => {
    const topic = await aTopic("Wells", "Water");
    await db
      .insert(categories)
      .values({ policyAreaId: topic.policyAreaId, name: canary, slug: "not-yet", active: false });
    const [ann] = await db
      .insert(persons)
      .values({
        slug: "ann-ash",
        name: "Ann Ash",
        familyName: "Ash",
        nameKey: "ann ash",
        familyKey: "ash",
        jurisdiction: "WI",
        chamber: "upper",
      })
      .returning();
    await db.insert(personIdentities).values({ personId: ann!.id, scheme: "openstates", identifier: "ocd-person/1" });
    const [water] = await db
      .insert(committees)
      .values({ slug: "water", jurisdiction: "WI", chamber: "upper", name: "Water", nameKey: "water" })
      .returning();
    const bill = await aBill({
      name: "HB 5",
      title: hostile[0]!,
      summary: hostile[2]!,
      topicIds: [topic.id],
      details: {
        actions: hostile.map((description, at) => ({ date: `2025-03-0${at + 1}`, description, chamber: null })),
        sponsors: [
          { name: "Ann Ash", role: "sponsor", party: "D" },
          { name: "Water", role: "cosponsor" },
          { name: "Nobody", role: "cosponsor" },
        ],
        versions: [{ name: "Introduced", date: "2025-03-01", url: "https://example.org/hb5.pdf" }],
        votes: [
          {
            date: "2025-03-04",
            chamber: "Senate",
            motion: "Voice vote",
            result: "passed",
            yes: null,
            no: null,
            other: null,
          },
        ],
        otherTitles: hostile,
        subjects: ["Wells; drilled", "Rivers"],
        events: [
          { date: "2025-03-09", time: "14:30", kind: "hearing", description: "Public hearing", committee: "Rivers" },
          { date: "2025-06-01", kind: "deadline", description: hostile[1]! },
        ],
      },
    });
    const other = await aBill({ name: "HB 6", title: null });
    await aBill({ name: "23-1", kind: "case" }).then(({ id }) =>
      db.insert(courtCases).values({ billId: id, court: "Supreme Court", docketNumber: "23-1", caption: "Ash v. Elm" }),
    );
    const [hearing] = await db
      .insert(hearings)
      .values({
        source: "demo",
        sourceId: "1",
        jurisdiction: "WI",
        kind: "hearing",
        title: "Hearing on wells",
        date: "2025-03-11",
        committee: "Water",
        checkedAt: "2025-03-01T00:00:00Z",
      })
      .returning();
    await db.insert(hearingBills).values({
      hearingId: hearing!.id,
      billId: bill.id,
      jurisdiction: "WI",
      session: "2025",
      matchKey: "HB5",
      name: "HB 5",
    });
    await db.insert(billSponsorships).values([
      { billId: bill.id, position: 0, personId: ann!.id, name: "Ann Ash", nameKey: "ann ash", role: "sponsor" },
      { billId: bill.id, position: 1, committeeId: water!.id, name: "Water", nameKey: "water", role: "cosponsor" },
    ]);
    const [text] = await db
      .insert(billTexts)
      .values({
        billId: bill.id,
        key: "enrolled",
        name: "Enrolled",
        state: "kept",
        sha256: "ab".repeat(32),
        words: 12,
        url: "https://example.org/enrolled.xml",
      })
      .returning();
    const finding = {
      textId: text!.id,
      certainty: "printed",
      words: hostile[2]!,
      section: "s1",
      start: 0,
      end: 9,
      sha256: "ab".repeat(32),
      reader: 1,
      isNewest: true,
    } as const;
    await db.insert(textFindings).values([
      { ...finding, kind: "effective", date: "2026-01-01", note: canary, state: "confirmed", decidedBy: ada.id },
      { ...finding, kind: "amends", law: "us/usc/t42/s7412" },
      { ...finding, kind: "deadline", words: canary, state: "refused" },
      { ...finding, kind: "cites", law: "us/usc/t42/s1", words: canary, isNewest: false },
    ]);
    const [vote] = await db
      .insert(rollCalls)
      .values({
        source: "demo",
        billId: bill.id,
        jurisdiction: "WI",
        session: "2025",
        chamber: "upper",
        date: "2025-03-04",
        motion: "Passage",
        yes: 1,
        no: 1,
        members: 2,
      })
      .returning();
    await db.insert(rollCallPositions).values([
      { rollCallId: vote!.id, position: 0, personId: ann!.id, name: "Ash", nameKey: "ash", vote: "yes" },
      { rollCallId: vote!.id, position: 1, name: "", nameKey: "", vote: "no", identity: "legiscan:12" },
    ]);

    const [own] = await db.select().from(portfolios).where(eq(portfolios.isOwn, true));
    const ownId = own?.id ?? (await db.insert(portfolios).values({ name: "Ours", isOwn: true }).returning())[0]!.id;
    await db.insert(portfolioBills).values({
      portfolioId: ownId,
      billId: bill.id,
      position: "oppose",
      note: canary,
      clientNote: canary,
      tags: [canary.slice(0, 10)],
    });
    const [client] = await db.insert(portfolios).values({ name: canary, client: canary }).returning();
    await db
      .insert(portfolioBills)
      .values({ portfolioId: client!.id, billId: bill.id, position: "support", note: canary });

    const tracker = async (slug: string, more: Partial<typeof trackers.$inferInsert> = {}) =>
      (
        await db
          .insert(trackers)
          .values({
            slug,
            name: canary,
            source: "portfolio",
            portfolioId: client!.id,
            columns: ["title"],
            categories: [{ id: 1, label: "Ban" }],
            state: "published",
            publishedAt: sql`now()` as never,
            ...more,
          })
          .returning()
      )[0]!.id;
    const shown = await tracker("bans", { name: "Bans", columns: ["title", "category", "publicNote"] });
    const plainTracker = await tracker("plain", { name: "Plain", categories: [{ id: 1, label: canary }] });
    const searched = await tracker("all", { name: "All", source: "search", portfolioId: null, search: "q=HB+6" });
    const hidden = [
      await tracker("draft", { state: "draft", publishedAt: null }),
      await tracker("withdrawn", { state: "withdrawn" }),
      await tracker("deleted", { deletedAt: sql`now()` as never }),
    ];
    await db.insert(trackerBills).values([
      { trackerId: shown, billId: bill.id, categoryId: 1, publicNote: "Bans new wells." },
      ...[plainTracker, ...hidden].map((trackerId) => ({
        trackerId,
        billId: bill.id,
        categoryId: 1,
        publicNote: canary,
      })),
      { trackerId: searched, billId: other.id, publicNote: canary },
    ]);

    const item = {
      id: 1,
      kind: "vote",
      recordId: vote!.id,
      recordName: "Passage",
      label: "",
      side: "yes",
      weight: 150,
      cosponsorWeight: null,
    } as const;
    const scorecard = async (slug: string, more: Partial<typeof scorecards.$inferInsert> = {}) =>
      (
        await db
          .insert(scorecards)
          .values({ slug, name: canary, rules: firstRules, items: [item], ...more })
          .returning()
      )[0]!.id;
    // Only matched members can be scored.
    const [ben] = await db
      .insert(persons)
      .values({
        slug: "ben-elm",
        name: "Ben Elm",
        familyName: "Elm",
        nameKey: "ben elm",
        familyKey: "elm",
        jurisdiction: "WI",
        chamber: "upper",
      })
      .returning();
    const [second] = await db
      .insert(rollCalls)
      .values({
        source: "demo",
        jurisdiction: "WI",
        session: "2025",
        chamber: "upper",
        date: "2025-03-05",
        motion: "Concurrence",
        yes: 1,
        no: 1,
        members: 2,
      })
      .returning();
    await db.insert(rollCallPositions).values([
      { rollCallId: second!.id, position: 0, personId: ann!.id, name: "Ash", nameKey: "ash", vote: "yes" },
      { rollCallId: second!.id, position: 1, personId: ben!.id, name: "Elm", nameKey: "elm", vote: "no" },
    ]);
    const scored = { items: [{ ...item, recordId: second!.id }] };
    const published = await scorecard("open-scores", { name: "Open scores", ...scored });
    await transaction((tx) => publishScorecard(tx, ada, published, undefined));
    // What was edited since is in no edition.
    await db.update(scorecards).set({ name: canary, text: canary }).where(eq(scorecards.id, published));
    await scorecard("draft-scores");
    for (const [slug, change] of [
      ["withdrawn-scores", { state: "withdrawn" }],
      ["deleted-scores", { deletedAt: sql`now()` as never }],
    ] as const) {
      const id = await scorecard(slug, scored);
      await transaction((tx) => publishScorecard(tx, ada, id, undefined));
      await db.update(scorecards).set(change).where(eq(scorecards.id, id));
    }

    const template = await aTemplate({ body: "long_text", inside: { type: "long_text", public: false } });
    const issue = async (title: string, body: string, more: Partial<typeof publicationIssues.$inferInsert> = {}) => {
      const { id } = await anIssue(ada, template.id, title, [topic.id]);
      await db.execute(sql`insert into form_element_values (publication_issue_id, form_element_id, text_value)
        values (${id}, ${template.elements.body}, ${body}), (${id}, ${template.elements.inside}, ${canary})`);
      await transaction((tx) => publishIssue(tx, ada, id));
      await db
        .update(publicationIssues)
        .set({ updatedBy: null, ...more })
        .where(eq(publicationIssues.id, id));
      await db.insert(issueQuotations).values({
        issueId: id,
        quotationId: "q",
        billId: bill.id,
        textId: text!.id,
        section: "s1",
        hash: "00",
        words: body,
      });
      await db.execute(
        sql`insert into issue_mentions (publication_issue_id, bill_id, passage, status) values (${id}, ${bill.id}, ${body}, 'introduced') on conflict do nothing`,
      );
      return { id };
    };
    const closed = `${canary} and 42 U.S.C. 7412`;
    const { id } = await issue("Wells", `${hostile[2]} about 42 U.S.C. 7412`);
    const [row] = await db.select().from(publicationIssues).where(eq(publicationIssues.id, id));
    open = { id, slug: row!.slug };
    // The working copy goes on: nobody reads it.
    await db.execute(sql`update form_element_values set text_value = ${canary} where publication_issue_id = ${id}`);
    await db.update(publicationIssues).set({ name: canary, headline: canary }).where(eq(publicationIssues.id, id));
    await issue(`${canary} 1`, closed, { audience: [0], hasOwnAudience: true });
    await issue(`${canary} 2`, closed, { audience: [0], teaser: true, hasOwnAudience: true });
    await issue(`${canary} 3`, closed, { snapshotId: null });
    await issue(`${canary} 4`, closed, { deletedAt: sql`now()` as never });
    await anIssue(ada, template.id, `${canary} 5`);
    ids = { bill: bill.id, other: other.id, ban: shown, topic: topic.id };
  });

  test("nothing of drafts, portfolios, notes, other readers and people of the staff is in any file", async () => {
    const { files } = await pack();
    for (const [name, content] of files) {
      expect(content, name).not.toContain(canary);
      expect(content, name).not.toContain(canary.slice(0, 10));
      expect(content, name).not.toContain(ada.email);
      expect(content, name).not.toMatch(/\bAda\b/);
      expect(content, name).not.toMatch(/@example\.org/);
    }
  });

  test("every row of every table, counted by SQL, in CSV and in JSON Lines alike", async () => {
    const { files, packed } = await pack();
    const [counts] = await db.execute<Record<string, number>>(sql`select
      (select count(*) from bills)::int as bills,
      (select count(*) from bills, unnest(topic_ids))::int as bill_topics,
      (select sum(jsonb_array_length(actions)) from bill_details)::int as bill_actions,
      (select sum(jsonb_array_length(sponsors)) from bill_details)::int as bill_sponsors,
      (select count(*) from bill_referrals)::int as bill_committees,
      (select sum(jsonb_array_length(versions)) from bill_details)::int + (select count(*) from bill_texts)::int as bill_texts,
      (select sum(jsonb_array_length(events)) from bill_details)::int + (select count(*) from hearing_bills)::int as bill_events,
      (select count(*) from court_cases)::int as court_cases,
      (select count(*) from roll_calls)::int as votes,
      (select count(*) from roll_call_positions)::int as vote_positions,
      (select count(*) from persons)::int as people,
      (select count(*) from person_identities)::int as person_ids,
      (select count(*) from person_terms)::int as person_terms,
      (select count(*) from committees)::int as committees,
      (select count(*) from committee_members)::int as committee_members`);
    const expected: Record<string, number> = {
      ...counts,
      // The voice vote, and the roll call.
      bill_votes: 2,
      bill_dates: 1,
      bill_laws: 1,
      topics: 1,
      issues: 1,
      issue_corrections: 0,
      issue_topics: 1,
      issue_bills: 1,
      issue_laws: 1,
      issue_quotations: 1,
      trackers: 3,
      tracker_bills: 3,
      scorecards: 1,
      scorecard_items: 1,
      scorecard_members: 2,
      scorecard_marks: 2,
    };
    expect(Object.keys(expected).sort()).toEqual(openTables.map(({ name }) => name).sort());
    for (const { name, row } of openTables) {
      const [cells, objects] = [csvRows(files, name), jsonRows(files, name)];
      expect(cells.length, name).toBe(expected[name]);
      expect(objects.length, name).toBe(expected[name]);
      expect(packed.find((file) => file.name === `jsonl/${name}.jsonl`)?.rows).toBe(expected[name]);
      objects.forEach((object, at) => {
        // The contract: each column, of its type, and no other.
        expect(row.strict().safeParse(object).error, name).toBeUndefined();
        for (const [column, value] of Object.entries(object)) {
          const text = value === null ? "" : Array.isArray(value) ? JSON.stringify(value) : String(value);
          expect(cells[at]![column]!.replace(/^'(?=[=+\-@\t\r])/, ""), `${name}.${column}`).toBe(text);
        }
      });
    }
  });

  test("values are exact, and no spreadsheet runs one", async () => {
    const { files } = await pack();
    const [bill] = jsonRows(files, "bills");
    expect(bill).toMatchObject({
      id: ids.bill,
      number: "HB 5",
      title: hostile[0],
      summary: hostile[2],
      other_titles: hostile,
      subjects: ["Wells; drilled", "Rivers"],
      position: null,
    });
    expect(csvRows(files, "bills")[0]!.title).toBe(`'${hostile[0]}`);
    expect(jsonRows(files, "bill_actions").map(({ description }) => description)).toEqual(hostile);
    const cells = [...files]
      .filter(([name]) => name.endsWith(".csv"))
      .flatMap(([, content]) => (parse(content, { bom: true }) as string[][]).flat());
    expect(cells.length).toBeGreaterThan(500);
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(jsonRows(files, "bill_sponsors").map((row) => [row.person_id !== null, row.committee_id !== null])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    expect(jsonRows(files, "bill_events").map(({ date, time, committee }) => [date, time, committee])).toEqual([
      ["2025-03-09", "14:30", "Rivers"],
      ["2025-06-01", null, null],
      ["2025-03-11", null, "Water"],
    ]);
    expect(jsonRows(files, "vote_positions")[1]).toMatchObject({ name: "Member 12 of LegiScan", vote: "no" });
    expect(jsonRows(files, "tracker_bills")).toEqual([
      { tracker_id: ids.ban, bill_id: ids.bill, category: "Ban", public_note: "Bans new wells." },
      { tracker_id: expect.any(Number), bill_id: ids.bill, category: null, public_note: null },
      { tracker_id: expect.any(Number), bill_id: ids.other, category: null, public_note: null },
    ]);
    expect(jsonRows(files, "scorecard_members").map(({ name, score, earned }) => [name, score, earned])).toEqual([
      ["Ann Ash", "100.0", "1.5"],
      ["Ben Elm", "0.0", "0"],
    ]);
    expect(jsonRows(files, "issues")[0]).toMatchObject({
      id: open.id,
      title: "Wells",
      headline: null,
      text: `${hostile[2]} about 42 U.S.C. 7412`,
    });
    expect(jsonRows(files, "issue_laws")).toEqual([
      { issue_id: open.id, law: "us/usc/t42/s7412", citation: "42 U.S.C. 7412" },
    ]);
    expect(jsonRows(files, "topics").map(({ id }) => id)).toEqual([ids.topic]);
  });

  test("the position of the publisher is there only if its pages show it", async () => {
    await turn(false, { showsPositions: true });
    expect(jsonRows((await pack()).files, "bills")[0]).toMatchObject({ position: "oppose" });
    await turn(false, { showsPositions: false });
    expect(jsonRows((await pack()).files, "bills")[0]).toMatchObject({ position: null });
  });

  test("SHA256SUMS names every other file with the hash of its bytes, as sha256sum checks them", async () => {
    const { files, packed } = await pack();
    const sums = new Map(
      files
        .get("SHA256SUMS")!
        .trimEnd()
        .split("\n")
        .map((line) => {
          const [, sha256, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line)!;
          return [name!, sha256!];
        }),
    );
    expect([...sums.keys(), "SHA256SUMS"].sort()).toEqual([...files.keys()].sort());
    for (const [name, content] of files) {
      if (name === "SHA256SUMS") continue;
      expect(createHash("sha256").update(content).digest("hex"), name).toBe(sums.get(name));
      expect(packed.find((file) => file.name === name)).toMatchObject({ size: Buffer.byteLength(content) });
    }
  });

  test("the dictionary has each column of each contract, and the README the terms", async () => {
    await turn(false, {
      openDataLicense: "CC BY 4.0",
      openDataLicenseUrl: "https://creativecommons.org/licenses/by/4.0/",
      openDataAttribution: "Name the Wells Desk.",
    });
    const { files } = await pack();
    const rows = parse(files.get("dictionary.csv")!, { columns: true, bom: true }) as Cells[];
    expect(rows.map(({ file, column }) => `${file}.${column}`)).toEqual(
      openTables.flatMap(({ name, row }) => Object.keys(row.shape).map((column) => `${name}.${column}`)),
    );
    for (const { type, meaning } of rows) expect([type !== "", /^[A-Z].*\.$/.test(meaning!)]).toEqual([true, true]);
    expect(rows.find(({ file, column }) => file === "bills" && column === "status_date")).toMatchObject({
      type: "date",
      may_be_empty: "true",
    });
    expect(rows.find(({ file, column }) => file === "bills" && column === "status")!.values).toContain('"enacted"');
    expect(columnsOf(openTables[0]!).find(({ column }) => column === "subjects")?.type).toBe("list of text");
    const readme = files.get("README.txt")!;
    expect(readme).toContain("As of: 2026-12-01T00:25:00.000Z");
    expect(readme).toContain("License: CC BY 4.0 <https://creativecommons.org/licenses/by/4.0/>");
    expect(readme).toContain("Attribution: Name the Wells Desk.");
    for (const address of ["javascript:alert(1)", "ftp://a.example", "https://a.example/ b"])
      expect(
        (await ask(updateOrganisation, "POST", { as: ada, body: { openDataLicenseUrl: address } })).status,
        address,
      ).toBe(422);
  });

  test("a day's file: off is 404; made once, though two make it at the same time; later corrections are not in it", async () => {
    await turn(false);
    expect(await makeOpenData()).toBe("off");
    expect((await ask(makeNow, "POST", { as: ada })).status).toBe(422);
    await turn(true);
    expect((await ask(makeNow, "POST", { as: ada })).body).toMatchObject({ state: "queued" });
    const results = await Promise.all([makeOpenData(), makeOpenData(), makeOpenData()]);
    expect(results.filter((result) => result === "made")).toHaveLength(1);
    expect(await makeOpenData()).toBe("exists");
    const [file, ...others] = await openDataFilesNow();
    expect(others).toEqual([]);
    expect((await ask(makeNow, "POST", { as: ada })).body).toEqual({ date: file!.date, state: "exists" });
    expect(await store().has(file!.sha256)).toBe(true);
    const before = await bytesOf(`${file!.date}.zip`);
    expect(createHash("sha256").update(before.bytes).digest("hex")).toBe(file!.sha256);
    expect(before.bytes.length).toBe(file!.size);
    expect((await readZip(before.bytes)).get("csv/bills.csv")).toContain("HB 5");
    await db.execute(sql`update bills set title = 'Corrected' where id = ${ids.bill}`);
    expect((await bytesOf(`${file!.date}.zip`)).bytes.equals(before.bytes)).toBe(true);
    const log = await db.select().from(activityLog).where(eq(activityLog.entity, "open-data")).orderBy(activityLog.id);
    expect(log.map(({ action, actorKind }) => [action, actorKind])).toEqual([
      ["open-data.requested", "staff"],
      ["open-data.made", "system"],
    ]);
    await turn(false);
    expect((await get(`${file!.date}.zip`)).status).toBe(404);
    await turn(true);
  });

  test("the footer and the sitemap name it only while it is on", async () => {
    const places = async () => [
      (await publicMenus(db)).footer.some(({ href }) => href === "/data"),
      (await (await sitemapNamed("pages.xml")).text()).includes("/data</loc>"),
    ];
    expect(await places()).toEqual([true, true]);
    await turn(false);
    expect(await places()).toEqual([false, false]);
    await turn(true);
  });

  test("a path that is no day's file is 404", async () => {
    const { date } = (await openDataFilesNow())[0]!;
    for (const name of [
      date,
      `${date}.tar`,
      `${date}.zip.`,
      ` ${date}.zip`,
      `../${date}.zip`,
      `..%2f${date}.zip`,
      `${date}.zip/..`,
      "2026-13-01.zip",
      "2026-02-30.zip",
      "0000-00-00.zip",
      "1999-01-01.zip",
      "infinity.zip",
      "today.zip",
      "",
    ])
      expect((await get(name)).status, name).toBe(404);
  });

  test("a download has what caches and programs need, continues after a break, and sets no cookie", async () => {
    const [file] = await openDataFilesNow();
    const name = `${file!.date}.zip`;
    const whole = await bytesOf(name, { cookie: ada.cookie });
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "application/zip",
      "content-length": String(file!.size),
      "content-disposition": `attachment; filename="open-data-${name}"`,
      etag: `"${file!.sha256}"`,
      "accept-ranges": "bytes",
      "access-control-allow-origin": "*",
      "cache-control": "public, no-cache",
      "x-content-type-options": "nosniff",
    });
    expect(whole.headers.get("set-cookie")).toBeNull();
    const modified = whole.headers.get("last-modified")!;
    const etag = whole.headers.get("etag")!;
    const head = await bytesOf(name, {}, "HEAD");
    expect([head.status, head.bytes.length, head.headers.get("content-length")]).toEqual([200, 0, String(file!.size)]);
    for (const headers of [
      { "if-none-match": etag },
      { "if-none-match": `W/${etag}, "x"` },
      { "if-none-match": "*" },
      { "if-modified-since": modified },
    ] as Record<string, string>[])
      expect((await bytesOf(name, headers)).status, JSON.stringify(headers)).toBe(304);
    for (const headers of [
      { "if-none-match": '"x"', "if-modified-since": modified },
      { "if-modified-since": "Thu, 01 Jan 1970 00:00:00 GMT" },
      { "if-modified-since": "yesterday" },
    ] as Record<string, string>[])
      expect((await bytesOf(name, headers)).status, JSON.stringify(headers)).toBe(200);
    for (const [range, start, end] of [
      ["bytes=0-99", 0, 100],
      ["bytes=100-", 100, file!.size],
      ["bytes=-50", file!.size - 50, file!.size],
      [`bytes=10-${file!.size * 2}`, 10, file!.size],
    ] as const) {
      const part = await bytesOf(name, { range, "if-range": etag });
      expect(part.status, range).toBe(206);
      expect(part.headers.get("content-range")).toBe(`bytes ${start}-${end - 1}/${file!.size}`);
      expect(part.bytes.equals(whole.bytes.subarray(start, end)), range).toBe(true);
    }
    expect((await bytesOf(name, { range: "bytes=0-9", "if-range": modified })).status).toBe(206);
    for (const given of ['"another"', `W/${etag}`, "Thu, 01 Jan 1970 00:00:00 GMT"])
      expect((await bytesOf(name, { range: "bytes=0-9", "if-range": given })).status, given).toBe(200);
    const beyond = await bytesOf(name, { range: `bytes=${file!.size}-` });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${file!.size}`]);
    for (const range of ["bytes=9-2", "bytes=0-1,4-5", "lines=1-2"])
      expect((await bytesOf(name, { range })).status, range).toBe(200);
  });

  test("the catalog for programs has each file with its address, size and hash", async () => {
    const files = await openDataFilesNow();
    const catalog = openDataCatalog(await readOrganisation(), files) as { dataset: Record<string, unknown>[] };
    expect(catalog).toMatchObject({
      "@type": ["DataCatalog", "dcat:Catalog"],
      license: "https://creativecommons.org/licenses/by/4.0/",
      creditText: "Name the Wells Desk.",
    });
    expect(catalog.dataset).toHaveLength(1);
    expect(catalog.dataset[0]).toMatchObject({
      distribution: [
        {
          contentUrl: expect.stringMatching(new RegExp(`/data/${files[0]!.date}\\.zip$`)),
          contentSize: `${files[0]!.size} B`,
          sha256: files[0]!.sha256,
          "dcat:byteSize": { "@value": String(files[0]!.size) },
          "spdx:checksum": { "spdx:checksumValue": files[0]!.sha256 },
        },
      ],
    });
  });

  test("old files are deleted and logged, but for the first of each month", async () => {
    const [{ today } = { today: "" }] = await db.execute<{ today: string }>(
      sql`select (now() at time zone 'UTC')::date::text as today`,
    );
    const daysAgo = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
    await db.delete(openDataFiles).where(sql`date <> ${today}`);
    const old = ["2025-03-02", "2025-03-05", "2025-03-31", "2025-04-01", "2025-05-30"];
    const recent = [daysAgo(dailyFileDays), daysAgo(1)];
    for (const date of [...old, ...recent]) {
      const bytes = Buffer.from(`file of ${date}`);
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      await store().put(sha256, bytes);
      await db
        .insert(openDataFiles)
        .values({ date, sha256, size: bytes.length, asOf: sql`now()` as never })
        .onConflictDoNothing();
    }
    const gone = (await openDataFileOf("2025-03-05"))!.sha256;
    const kept = (await openDataFileOf("2025-03-02"))!.sha256;
    expect(await deleteOldFiles()).toEqual(["2025-03-05", "2025-03-31"]);
    expect([await store().has(gone), await store().has(kept)]).toEqual([false, true]);
    expect((await openDataFilesNow()).map(({ date }) => date)).toEqual(
      expect.arrayContaining(["2025-03-02", "2025-04-01", "2025-05-30", ...recent]),
    );
    expect(await deleteOldFiles()).toEqual([]);
    expect(
      (
        await db.select().from(activityLog).where(eq(activityLog.action, "open-data.deleted")).orderBy(activityLog.id)
      ).map(({ entityName }) => entityName),
    ).toEqual(["2025-03-05", "2025-03-31"]);
    expect((await get("2025-03-05.zip")).status).toBe(404);
    await db.delete(openDataFiles).where(sql`date <> ${today}`);
  });

  test("an administrator can delete a file with something that must not stay public; it can be made again", async () => {
    const { date, sha256, size } = (await openDataFilesNow())[0]!;
    const remove = (params: { date: string }) => ask(deleteFile, "POST", { as: ada, params });
    for (const one of ["1999-01-01", "2026-02-30", "x"]) expect((await remove({ date: one })).status, one).toBe(404);
    expect((await remove({ date })).body).toEqual({ date });
    expect((await get(`${date}.zip`)).status).toBe(404);
    expect((await remove({ date })).status).toBe(404);
    const [entry] = await db
      .select()
      .from(activityLog)
      .where(eq(activityLog.entity, "open-data"))
      .orderBy(sql`id desc`)
      .limit(1);
    expect(entry).toMatchObject({
      action: "open-data.deleted",
      actorId: ada.id,
      entityName: date,
      before: { date, sha256, size },
    });
    expect(await makeOpenData()).toBe("made");
    expect((await get(`${date}.zip`)).status).toBe(200);
  });

  test("what fails half-way leaves nothing, and the next attempt makes the file", async () => {
    await db.delete(openDataFiles);
    const before = await namesInStore();
    await db.execute(sql`alter table committees rename to committees_elsewhere`);
    try {
      await expect(makeOpenData()).rejects.toThrow("Failed query");
    } finally {
      await db.execute(sql`alter table committees_elsewhere rename to committees`);
    }
    expect(await openDataFilesNow()).toEqual([]);
    expect(await namesInStore()).toEqual(before);
    expect(await makeOpenData()).toBe("made");
    expect((await get(`${(await openDataFilesNow())[0]!.date}.zip`)).status).toBe(200);
  });

  test("all tables show one moment, though people go on writing", async () => {
    const counts = await inSnapshot(async (tx) => {
      const count = (on: Pick<Transaction, "execute">) => on.execute(sql`select count(*)::int as n from bills`);
      const [first] = await count(tx);
      await aBill();
      const [second] = await count(tx);
      await expect(tx.transaction((inner) => inner.execute(sql`delete from bills`))).rejects.toThrow("Failed query");
      return [first!.n, second!.n];
    });
    expect(counts[0]).toBe(counts[1]);
  });
});

async function namesInStore(): Promise<string[]> {
  const names: string[] = [];
  for await (const name of store().all()) names.push(name);
  return names.sort();
}

test("the setting is off at first", async () => {
  expect(organisationTable.openData.default).toBe(false);
});
