import { existsSync, readFileSync } from "node:fs";
import type postgres from "postgres";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { GET as sitemapFile } from "@/app/sitemap/[name]/route";
import { openClient } from "@/db/client";
import { db } from "@/db";
import { federalRegister } from "@/lib/imports/formats/federal-register";
import type { Json } from "@/lib/platform/documents/formats/json-fields";
import { readRegulation } from "@/lib/imports/formats/regulations-gov";
import { upsertBatch } from "@/lib/imports/store/upsert";
import type { ImportedBill } from "@/lib/imports/record/bill";
import { indexOfSitemaps } from "@/lib/issues/public/sitemaps";
import { pageCacheKey } from "@/lib/registry/public-pages";
import { reservedSlugs } from "@/lib/templates/reserved-slugs";
import { addCalendarDays, todayIn } from "@/lib/platform/text/dates";
import { emptyTables } from "@/lib/tools/testing/database-state";
import { complaintsAboutData } from "@/lib/tools/testing/schema-org";
import { inShared } from "@/lib/tools/testing/in-shared";
import { billAt } from "../bill-page";
import { rulemakingAt } from "./rulemaking";
import { rulemakingSlug } from "./rulemaking-slug";
import { rulemakingData } from "./structured-data";

const client = openClient(process.env.DATABASE_URL!, 2);
afterAll(() => client.end());
beforeEach(() => emptyTables(client, ["bills"]));
const today = todayIn("America/New_York");
const store = (...bills: ImportedBill[]) =>
  client.begin((tx) =>
    upsertBatch(
      tx as unknown as postgres.Sql,
      bills.map((bill) => ({ bill, origin: "x" })),
      { runId: null, today, topicsOf: () => [] },
    ),
  );
const document = (number: string, given: Json = {}): ImportedBill =>
  federalRegister.read(
    {
      document_number: number,
      title: `Document ${number}`,
      type: "Proposed Rule",
      publication_date: "2025-02-01",
      citation: "90 FR 1",
      agencies: [{ name: "Environmental Protection Agency" }],
      regulation_id_numbers: [],
      docket_ids: [],
      ...given,
    },
    { path: "", today },
  );
const numbers = async (slug: string) => (await rulemakingAt(slug))?.documents.map(({ name }) => name);
const docket = "EPA-HQ-OAR-2024-0208";

describe("a rulemaking", () => {
  it("joins proposal, comments, final rule and effective date by its RIN", async () => {
    await store(
      document("2026-00003", {
        type: "Rule",
        publication_date: "2026-02-01",
        effective_on: "2026-04-02",
        regulation_id_numbers: ["2060-AV12"],
        title: "The final rule",
      }),
      document("2025-00001", {
        regulation_id_numbers: ["2060-AV12"],
        docket_ids: [docket],
        comments_close_on: "2025-04-01",
      }),
      document("2025-00009", { regulation_id_numbers: ["2060-AA01"] }),
    );
    const found = (await rulemakingAt("2060-av12"))!;
    expect(found).toMatchObject({
      kind: "rin",
      number: "2060-AV12",
      title: "The final rule",
      stage: "final",
      effective: "2026-04-02",
      comments: { until: "2025-04-01", isOpen: false },
      agencies: [{ slug: "environmental-protection-agency" }],
      others: [{ kind: "docket", number: docket }],
    });
    expect(found.documents.map(({ name }) => name)).toEqual(["2025-00001", "2026-00003"]);
  });
  it("is open for comment through the last day at the agency, by the latest deadline of its documents", async () => {
    const open = (days: number) => addCalendarDays(today, days);
    await store(document("2026-00001", { regulation_id_numbers: ["1000-AA01"], comments_close_on: open(0) }));
    expect((await rulemakingAt("1000-aa01"))!.comments).toMatchObject({ until: open(0), isOpen: true });
    await store(document("2026-00002", { regulation_id_numbers: ["1000-AA01"], comments_close_on: open(30) }));
    expect((await rulemakingAt("1000-aa01"))!.comments).toMatchObject({ until: open(30), isOpen: true });
    await store(document("2026-00004", { regulation_id_numbers: ["1000-AA02"], comments_close_on: open(-1) }));
    expect((await rulemakingAt("1000-aa02"))!.comments).toMatchObject({ isOpen: false });
    await store(
      document("2026-00005", {
        regulation_id_numbers: ["1000-AA03"],
        comments_close_on: open(9),
        publication_date: open(2),
      }),
    );
    expect((await rulemakingAt("1000-aa03"))!.comments).toMatchObject({ isOpen: false });
    await store(document("2026-00006", { regulation_id_numbers: ["1000-AA04"] }));
    expect((await rulemakingAt("1000-aa04"))!.comments).toBeNull();
  });
  it.each<[string, [type: string, action: string][], object]>([
    [
      "a proposal that is withdrawn",
      [
        ["Proposed Rule", "Proposed rule."],
        ["Proposed Rule", "Proposed rule; withdrawal."],
      ],
      { stage: "withdrawn", withdrawal: { name: "2025-00002" }, comments: null },
    ],
    [
      "a proposal that is made again after that",
      [
        ["Proposed Rule", "Proposed rule."],
        ["Proposed Rule", "Withdrawal of notice of proposed rulemaking."],
        ["Proposed Rule", "Proposed rule."],
      ],
      { stage: "proposed", withdrawal: null },
    ],
    [
      "a direct final rule that is withdrawn beside its proposal",
      [
        ["Proposed Rule", "Proposed rule."],
        ["Rule", "Direct final rule."],
        ["Rule", "Withdrawal of direct final rule."],
      ],
      { stage: "proposed", finalRule: null, withdrawal: null },
    ],
    [
      "a direct final rule that is withdrawn alone",
      [
        ["Rule", "Direct final rule."],
        ["Rule", "Direct final rule; withdrawal."],
      ],
      { stage: "withdrawn", withdrawal: { name: "2025-00002" } },
    ],
    [
      "a second proposal that is withdrawn after the final rule",
      [
        ["Proposed Rule", "Proposed rule."],
        ["Rule", "Final rule."],
        ["Proposed Rule", "Proposed rule."],
        ["Proposed Rule", "Proposed rule; withdrawal."],
      ],
      { stage: "final", finalRule: { name: "2025-00002" }, effective: "2026-02-01", withdrawal: null },
    ],
    [
      "a first proposal that is withdrawn beside a second, before the final rule",
      [
        ["Proposed Rule", "Proposed rule."],
        ["Proposed Rule", "Withdrawal of proposed rule."],
        ["Proposed Rule", "Proposed rule."],
        ["Rule", "Final rule."],
      ],
      { stage: "final", finalRule: { name: "2025-00004" }, withdrawal: null },
    ],
    [
      "a final rule that is withdrawn with the proposal that it completed",
      [
        ["Proposed Rule", "Proposed rule."],
        ["Rule", "Final rule."],
        ["Rule", "Final rule; withdrawal."],
      ],
      { stage: "withdrawn", finalRule: null, withdrawal: { name: "2025-00003" } },
    ],
    [
      "a final rule that is withdrawn while a later proposal goes on",
      [
        ["Proposed Rule", "Proposed rule."],
        ["Rule", "Final rule."],
        ["Proposed Rule", "Proposed rule."],
        ["Rule", "Withdrawal of final rule."],
      ],
      { stage: "proposed", title: "Document 2025-00003", finalRule: null, withdrawal: null },
    ],
    [
      "a direct final rule that is withdrawn after a final one",
      [
        ["Rule", "Final rule."],
        ["Rule", "Direct final rule."],
        ["Rule", "Withdrawal of direct final rule."],
      ],
      { stage: "final", finalRule: { name: "2025-00001" }, withdrawal: null },
    ],
    [
      "a direct final rule whose withdrawal calls it a final rule, beside its proposal",
      [
        ["Proposed Rule", "Proposed rule."],
        ["Rule", "Direct final rule."],
        ["Rule", "Final rule; withdrawal."],
      ],
      { stage: "proposed", finalRule: null, withdrawal: null },
    ],
    [
      "the proposal beside a direct final rule, withdrawn before it and after it",
      [
        ["Proposed Rule", "Proposed rule."],
        ["Proposed Rule", "Proposed rule; withdrawal."],
        ["Rule", "Direct final rule."],
        ["Proposed Rule", "Withdrawal of proposed rule."],
      ],
      { stage: "final", finalRule: { name: "2025-00003" }, withdrawal: null },
    ],
    [
      "an interim final rule and its proposal, withdrawn one after the other",
      [
        ["Rule", "Interim final rule."],
        ["Proposed Rule", "Proposed rule."],
        ["Proposed Rule", "Proposed rule; withdrawal."],
        ["Rule", "Interim final rule; withdrawal."],
      ],
      { stage: "withdrawn", finalRule: null, withdrawal: { name: "2025-00004" } },
    ],
    [
      "a part that is withdrawn",
      [
        ["Proposed Rule", "Proposed rule."],
        ["Proposed Rule", "Proposed rule; partial withdrawal."],
      ],
      { stage: "proposed", withdrawal: null },
    ],
    [
      "a comment period that is extended",
      [
        ["Proposed Rule", "Proposed rule."],
        ["Proposed Rule", "Proposed rule; extension of comment period."],
      ],
      { stage: "proposed" },
    ],
    [
      "a petition that is withdrawn",
      [
        ["Proposed Rule", "Proposed rule."],
        ["Notice", "Notice; withdrawal of petition for rulemaking."],
      ],
      { stage: "proposed" },
    ],
  ])("%s", async (_name, steps, expected) => {
    await store(
      ...steps.map(([type, action], n) =>
        document(`2025-0000${n + 1}`, {
          type,
          action,
          publication_date: `2025-0${n + 1}-01`,
          regulation_id_numbers: ["2060-WD01"],
          comments_close_on: n === 0 ? addCalendarDays(today, 9) : null,
          effective_on: /^final rule\.$/i.test(action) ? `2026-0${n + 1}-01` : null,
        }),
      ),
    );
    expect(await rulemakingAt("2060-wd01")).toMatchObject(expected);
  });
  it("keeps a final rule when a direct one is withdrawn, though its last action is a posting at regulations.gov", async () => {
    const given = { regulation_id_numbers: ["2060-WD02"], type: "Rule" };
    const posted = readRegulation(
      [
        {
          id: `${docket}-0009`,
          attributes: { docketId: docket, frDocNum: "2025-00001", documentType: "Rule", postedDate: "2025-01-05" },
        },
      ],
      new Map(),
    );
    await store(document("2025-00001", { ...given, action: "Final rule.", publication_date: "2025-01-01" }));
    await store(posted);
    await store(
      document("2025-00002", {
        ...given,
        action: "Withdrawal of direct final rule.",
        publication_date: "2025-02-01",
      }),
    );
    expect(await rulemakingAt("2060-wd02")).toMatchObject({ stage: "final", finalRule: { name: "2025-00001" } });
  });
  it("of a RIN includes documents without one from a docket of its own", async () => {
    await store(
      document("2025-00001", { regulation_id_numbers: ["2060-AV12"], docket_ids: [docket] }),
      document("2025-00002", { type: "Notice", docket_ids: [docket] }),
      document("2025-00003", { regulation_id_numbers: ["2060-AV12"], docket_ids: ["SHARED-1"] }),
      document("2025-00004", { regulation_id_numbers: ["2060-BB01"], docket_ids: ["SHARED-1"] }),
      document("2025-00005", { type: "Notice", docket_ids: ["SHARED-1"] }),
    );
    expect(await numbers("2060-av12")).toEqual(["2025-00001", "2025-00002", "2025-00003"]);
    expect(await numbers("2060-bb01")).toEqual(["2025-00004"]);
    expect(await numbers("shared-1")).toEqual(["2025-00003", "2025-00004", "2025-00005"]);
    expect(await numbers(docket.toLowerCase())).toEqual(["2025-00001", "2025-00002"]);
  });
  it("is known from documents of regulations.gov too", async () => {
    const paper = {
      id: `${docket}-0007`,
      attributes: {
        docketId: docket,
        documentType: "Proposed Rule",
        postedDate: "2025-03-01T05:00:00Z",
        commentEndDate: `${addCalendarDays(today, 6)}T03:59:59Z`,
        title: "Posted",
      },
    };
    await store(readRegulation([paper], new Map([[docket, { rin: "2060-AV12" }]])));
    expect((await rulemakingAt("2060-av12"))!.comments).toMatchObject({
      until: addCalendarDays(today, 5),
      isOpen: true,
    });
    expect(await numbers(docket.toLowerCase())).toEqual([`${docket}-0007`]);
  });
  it("follows what a document says later", async () => {
    await store(document("2025-00001", { regulation_id_numbers: ["2060-AV12"], docket_ids: ["A-1"] }));
    await store(document("2025-00001", { regulation_id_numbers: ["2060-AV13"], docket_ids: ["A-1"] }));
    expect(await rulemakingAt("2060-av12")).toBeNull();
    expect(await numbers("2060-av13")).toEqual(["2025-00001"]);
  });
  it("does not exist where no document carries the number, whatever the address", async () => {
    for (const slug of ["9999-zz99", "", "A B", "../x", "x".repeat(500)]) expect(await rulemakingAt(slug)).toBeNull();
  });
});

describe("the address of a rulemaking", () => {
  it.each([
    ["RIN 2060-AV12", "2060-av12"],
    ["Docket No. FAA-2026-1", "faa-2026-1"],
    ["Docket Nos. 20-1 and 20-2", "20-1-and-20-2"],
    ["Docket ID EPA-HQ-OAR-2024-0208", "epa-hq-oar-2024-0208"],
    ["Agency Docket Number FAR-1", "far-1"],
    ["  CMS-1234-P ", "cms-1234-p"],
    ["Docketing 5", "docketing-5"],
  ])("of %s is %s, in the program and in the database", async (printed, slug) => {
    expect(rulemakingSlug(printed)).toBe(slug);
    const [row] = await client<{ slug: string }[]>`select agency_slug(rulemaking_number(${printed})) as slug`;
    expect(row!.slug).toBe(slug);
  });
  it("is linked from the pages of its documents", async () => {
    await store(document("2025-00001", { regulation_id_numbers: ["2060-AV12"], docket_ids: [docket] }));
    const [row] = await client<{ slug: string }[]>`select slug from bills`;
    const found = await billAt(row!.slug);
    expect(found).toMatchObject({
      state: "found",
      rulemakings: [
        { slug: "2060-av12", kind: "rin" },
        { slug: docket.toLowerCase(), kind: "docket" },
      ],
    });
    expect(found.state === "found" && found.related.map(({ href }) => href)).toEqual([
      "/rulemaking/view/2060-av12",
      `/rulemaking/view/${docket.toLowerCase()}`,
    ]);
  });
  it("is in the sitemaps, in the page cache, and reserved", async () => {
    await store(
      document("2025-00001", { regulation_id_numbers: ["2060-AV12"] }),
      document("2025-00002", { regulation_id_numbers: ["2060-AV12"] }),
    );
    expect(await (await indexOfSitemaps()).text()).toContain("/sitemap/rulemakings-1.xml");
    const text = await (
      await sitemapFile(new Request("http://x/"), { params: Promise.resolve({ name: "rulemakings-1.xml" }) })
    ).text();
    expect(text.match(/rulemaking\/view\/2060-av12/g)).toHaveLength(1);
    expect(pageCacheKey("/rulemaking/view/2060-av12", "?utm_source=x")).toBe("/rulemaking/view/2060-av12");
    expect(reservedSlugs.has("rulemaking")).toBe(true);
  });
  it("comes with structured data as schema.org defines it", async () => {
    await store(
      document("2025-00001", { regulation_id_numbers: ["2060-AV12"], type: "Rule", effective_on: "2025-05-01" }),
    );
    const data = rulemakingData(
      (await rulemakingAt("2060-av12", db))!,
      "https://x.example/r",
      (slug) => `https://x.example/${slug}`,
    );
    expect(complaintsAboutData(data)).toEqual([]);
    expect(data).toMatchObject({ legislationIdentifier: "2060-AV12", legislationDateOfApplicability: "2025-05-01" });
  });
});

describe("the recorded documents of the Federal Register", () => {
  const file = inShared("data/federal-register/api_document_2024-27333.json");
  it.skipIf(!existsSync(file))("give a rulemaking for each RIN and docket that they print", async () => {
    const recorded = JSON.parse(readFileSync(file, "utf8")) as Json & {
      regulation_id_numbers: string[];
      docket_ids: string[];
    };
    await store(federalRegister.read(recorded, { path: "", today }));
    for (const printed of [...recorded.regulation_id_numbers, ...recorded.docket_ids])
      expect(await numbers(rulemakingSlug(printed)), printed).toEqual(["2024-27333"]);
  });
});
