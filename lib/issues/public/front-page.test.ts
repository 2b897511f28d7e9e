import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { FrontPage } from "@/components/home/front-page";
import { db } from "@/db";
import { billChanges, formTemplateCategories, organisation, publicationIssues } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { movedBills, movedInSentences } from "@/lib/bills/recently-moved";
import { aBill, aTopic } from "@/lib/tools/testing/bills";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { person } from "@/lib/tools/testing/people";
import { indexOfTopics, topicsWithContent } from "@/lib/topics/index-of-topics";
import { updatePublishedDate } from "../drafts/commands";
import { frontPage } from "./front-page";
import { deleteIssue } from "../trash/empty-trash";
import { publishIssue, unpublishIssue } from "../publishing/publish";
import { allIssues } from "./issue-list";
import { publishedWeeklies } from "./weekly";
import { issueListSearch, readIssueListQuery } from "./list-query";

const now = new Date("2026-11-19T17:00:00Z"); // a Thursday

const renderFront = async (more: { isAdministrator?: boolean } = {}) =>
  renderToStaticMarkup(createElement(FrontPage, { front: await frontPage(now), ...more }));

test("an empty front page promises nothing to visitors, and shows an administrator what to do", async () => {
  expect(await renderFront()).toContain("Nothing published yet");
  expect(await renderFront()).not.toMatch(/still being written|will (stand|appear)|\/bill\/list|\/admin/);
  expect(await renderFront({ isAdministrator: true })).toContain('href="/admin"');
  expect(await allIssues(readIssueListQuery({}))).toMatchObject({
    issues: [],
    total: 0,
    choices: { templates: [], topics: [], months: [] },
  });
});

test("without a weekly the newest issue leads, and nothing says that there is none; a weekly joins the menu with its first issue", async () => {
  const ada = await person("admin", "Ada");
  const template = await aTemplate({ body: "long_text" }, { name: "Notes" });
  const issue = await anIssue(ada, template.id, "The first one");
  expect(await publishedWeeklies()).toEqual([]);
  await transaction((tx) => publishIssue(tx, ada, issue.id));
  const front = await frontPage(now);
  expect([front.weeklies.map(({ id }) => id), front.others]).toEqual([[issue.id], []]);
  expect(await renderFront()).not.toContain("Nothing published yet");
  await db.update(organisation).set({ weeklyTemplates: { legal: template.id } });
  expect(await publishedWeeklies()).toEqual(["legal"]);
  await db.update(organisation).set({ weeklyTemplates: {} });
  await transaction((tx) => unpublishIssue(tx, ada, issue.id));
  await transaction((tx) => deleteIssue(tx, ada, issue.id));
});

test("an issue of an earlier year does not stand under this week's dates", async () => {
  const ada = await person("admin", "Ada");
  const template = await aTemplate({ body: "long_text" }, { name: "Memos" });
  const issue = await anIssue(ada, template.id, "An old memo");
  await transaction((tx) => publishIssue(tx, ada, issue.id));
  const headingOn = async (publishedDate: string) => {
    await db.update(publicationIssues).set({ publishedDate }).where(eq(publicationIssues.id, issue.id));
    return /<h1[^>]*>([^<]*)/.exec(await renderFront())?.[1];
  };
  expect(await headingOn("2026-11-18")).toMatch(/^The week of /);
  expect(await headingOn("2026-11-09")).toMatch(/^The week of /);
  expect(await headingOn("2026-11-08")).toBe("The latest issue");
  expect(await headingOn("2022-11-18")).toBe("The latest issue");
  await transaction((tx) => unpublishIssue(tx, ada, issue.id));
  await transaction((tx) => deleteIssue(tx, ada, issue.id));
});

test("the index of topics has only topics with a bill or an issue, and the policy areas of those", async () => {
  const ada = await person("admin");
  const template = await aTemplate({ body: "long_text" });
  const [used] = [await aTopic("Dams", "Lakes"), await aTopic("Locks", "Lakes"), await aTopic("Mines", "Quarries")];
  expect((await frontPage(now)).topics).toEqual([]);
  const issue = await anIssue(ada, template.id, "On dams", [used.id]);
  expect((await frontPage(now)).topics).toEqual([]);
  await transaction((tx) => publishIssue(tx, ada, issue.id));
  const { topics } = await frontPage(now);
  expect(topics.map((area) => [area.name, area.categories.map(({ name }) => name)])).toEqual([["Lakes", ["Dams"]]]);
  expect(await renderFront()).not.toMatch(/Locks|Quarries/);
  const areas = await indexOfTopics();
  expect(areas.map(({ name }) => name)).toEqual(["Lakes", "Quarries"]);
  const withBill = areas.map((area) => ({
    ...area,
    categories: area.categories.map((topic) => ({ ...topic, bills: topic.name === "Mines" ? 1 : 0 })),
  }));
  expect(topicsWithContent(withBill).flatMap((area) => area.categories.map(({ name }) => name))).toEqual([
    "Dams",
    "Mines",
  ]);
  await transaction((tx) => unpublishIssue(tx, ada, issue.id));
  await transaction((tx) => deleteIssue(tx, ada, issue.id));
});

describe("what moved", () => {
  test("names each bill once, with its status before the first change and its current status", async () => {
    const bill = await aBill({ status: "passed" });
    await db.insert(billChanges).values([
      {
        billId: bill.id,
        field: "status",
        old: "introduced",
        new: "reported",
        effectiveDate: "2026-11-16",
        at: "2026-11-16T15:00:00Z",
      },
      { billId: bill.id, field: "title", old: "A", new: "B", at: "2026-11-17T15:00:00Z" },
      {
        billId: bill.id,
        field: "status",
        old: "reported",
        new: "passed",
        effectiveDate: "2026-11-18",
        at: "2026-11-18T15:00:00Z",
      },
    ]);
    expect(await movedBills({ start: "2026-11-16", end: "2026-11-22", limit: 10 })).toMatchObject([
      { id: bill.id, before: "introduced", status: "passed" },
    ]);
  });

  test("says for the overview what happened to bills with a topic, an event as one sentence", async () => {
    const topic = await aTopic("Ferries at night", "Night");
    const [covered, other] = [
      await aBill({ status: "enacted", topicIds: [topic.id] }),
      await aBill({ status: "enacted", topicIds: [] }),
    ];
    const on = { effectiveDate: "2026-08-05", at: "2026-08-05T15:00:00Z" };
    for (const { id: billId } of [covered, other])
      await db.insert(billChanges).values([
        { ...on, billId, field: "status", old: "to_executive", new: "enacted" },
        { ...on, billId, field: "action", new: { date: "2026-08-05", description: "Signed by the governor" } },
      ]);
    const moved = await movedInSentences({ start: "2026-08-03", end: "2026-08-09", limit: 10, timeZone: "UTC" });
    expect(moved.map(({ id, sentences }) => [id, sentences])).toEqual([
      [covered.id, [expect.stringMatching(/^Became law on 5 Aug/)]],
    ]);
  });

  test("counts a change on the day on which it happened, and leaves out what came back and what is ceremonial", async () => {
    const change = (billId: number, day: string) =>
      db.insert(billChanges).values({
        billId,
        field: "status",
        old: "introduced",
        new: "adopted",
        effectiveDate: day,
        at: "2026-10-07T15:00:00Z",
      });
    const [older, back, honour, fits] = [
      await aBill({ status: "adopted" }),
      await aBill({ status: "introduced" }),
      await aBill({ status: "adopted", ceremonial: true }),
      await aBill({ status: "adopted" }),
    ];
    await change(older.id, "2026-09-01");
    for (const bill of [back, honour, fits]) await change(bill.id, "2026-10-06");
    expect((await movedBills({ start: "2026-10-05", end: "2026-10-11", limit: 10 })).map((bill) => bill.id)).toEqual([
      fits.id,
    ]);
  });
});

describe("the list of issues", () => {
  test("offers only what published issues have, without topics deactivated for their template, and filters by each", async () => {
    const eda = await person("editor");
    const [template, other] = [
      await aTemplate({ body: "long_text" }, { name: "Weekly" }),
      await aTemplate({ body: "long_text" }, { name: "Never used" }),
    ];
    const [rivers, ferries] = [await aTopic("Rivers", "Water"), await aTopic("Ferries", "Transport")];
    await db
      .insert(formTemplateCategories)
      .values({ formTemplateId: template.id, categoryId: ferries.id, active: false });
    await db.update(organisation).set({ weeklyTemplates: { legislative: template.id } });
    for (const [title, date, topic] of [
      ["Rivers rise", "2026-10-05", rivers.id],
      ["Ferries wait", "2026-11-16", ferries.id],
    ] as const) {
      const issue = await anIssue(eda, template.id, title, [topic]);
      await transaction(async (tx) => {
        await publishIssue(tx, eda, issue.id);
        await updatePublishedDate(tx, eda, issue.id, { publishedDate: date });
      });
    }
    await anIssue(eda, other.id, "Draft of another");
    const { choices } = await allIssues(readIssueListQuery({}));
    expect([choices.templates.map((one) => one.name), choices.topics.map((one) => one.name), choices.months]).toEqual([
      ["Weekly"],
      ["Rivers"],
      ["2026-11", "2026-10"],
    ]);
    const findNames = async (query: Record<string, string>) =>
      (await allIssues(readIssueListQuery(query))).issues.map((issue) => issue.name);
    expect(await findNames({})).toEqual(["Ferries wait", "Rivers rise"]);
    expect(await findNames({ month: "2026-10" })).toEqual(["Rivers rise"]);
    expect(await findNames({ q: "ferry" })).toEqual(["Ferries wait"]);
    expect(await findNames({ topic: String(ferries.id) })).toEqual(["Ferries wait"]);
    expect(await findNames({ area: "water", template: template.slug })).toEqual(["Rivers rise"]);
    expect((await frontPage(now)).weeklies.map((issue) => issue.name)).toEqual(["Ferries wait"]);
  });

  test("ignores what an address cannot mean", () => {
    const query = readIssueListQuery({
      page: "0",
      month: "2026-13",
      topic: "-1",
      template: "../x",
      area: ["health", "water"],
      q: "  a\u0000  b ",
    });
    expect(query).toMatchObject({ page: 1, area: "health", q: "a b" });
    expect(issueListSearch(query)).toBe("q=a+b&area=health");
  });
});
