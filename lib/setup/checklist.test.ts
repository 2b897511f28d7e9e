import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as createTemplates } from "@/app/admin/setup/api/create-templates/route";
import { POST as createTopics } from "@/app/admin/setup/api/create-topics/route";
import { GET as getState } from "@/app/admin/setup/api/get/route";
import { POST as testMail } from "@/app/admin/setup/api/test-mail/route";
import { POST as update } from "@/app/admin/setup/api/update/route";
import { db, rawSql } from "@/db";
import {
  activityLog,
  bills,
  categories,
  formElements,
  formTemplateCategories,
  formTemplates,
  formTemplateViews,
  organisation,
  policyAreas,
  subjectMappings,
} from "@/db/schema";
import { refreshBillFacets } from "@/lib/bills/search/facet-counts";
import { applyTopicMapping, subjectKey } from "@/lib/imports/mapping/subject-topics";
import { aBill } from "@/lib/tools/testing/bills";
import { ask, person } from "@/lib/tools/testing/people";
import { areasOfSubjects } from "./create-starter-topics";
import { starterAreas } from "./starter-topics";

type Person = Awaited<ReturnType<typeof person>>;
let ada: Person;
let eda: Person;
beforeAll(async () => {
  [ada, eda] = [await person("admin", "Ada"), await person("editor", "Eda")];
  await db.update(organisation).set({ setup: { startedAt: new Date().toISOString() } });
});

const setup = async () => (await ask(getState, "GET", { as: ada })).body.setup;
const stateOf = async (key: string) =>
  (await setup()).steps.find((step: { key: string }) => step.key === key)?.state as string;

describe("the starter set of topics", () => {
  test("names each area once and each topic of an area once, every topic has subjects, and no subject means two areas' first topics", () => {
    const areas = starterAreas();
    expect(areas.length).toBeGreaterThanOrEqual(30);
    expect(new Set(areas.map(({ name }) => name)).size).toBe(areas.length);
    const subjects = new Map<string, string>();
    const twice: string[] = [];
    for (const { name, topics } of areas) {
      expect(new Set(topics.map((topic) => topic.name)).size, name).toBe(topics.length);
      for (const topic of topics) {
        expect(topic.subjects.filter(Boolean).length, `${name}: ${topic.name}`).toBeGreaterThan(0);
        for (const subject of topic.subjects) {
          const key = subjectKey(subject);
          if (subjects.has(key)) twice.push(`${subject}: ${subjects.get(key)} and ${topic.name}`);
          subjects.set(key, topic.name);
        }
      }
      expect(topics[0]?.subjects[0]).toBe(name);
    }
    // A bill with only an area is in no narrower topic.
    const first = (area: string) => areas.find(({ name }) => name === area)?.topics[0]?.name;
    expect(["Health", "Finance and Financial Sector", "Congress", "Immigration"].map(first)).toEqual([
      "Health",
      "Finance and Financial Sector",
      "Congress",
      "Immigration policy",
    ]);
    expect(twice).toEqual([]);
  });

  test("of imported subjects it takes what occurs; what it does not know becomes a topic of its own", () => {
    const areas = areasOfSubjects(["Health", "PERMANENT FUND", "Taxation", "permanent  fund", "Income tax credits"]);
    expect(areas.map(({ name, topics }) => [name, topics.map((topic) => topic.name)])).toEqual([
      ["Health", ["Health"]],
      ["Taxation", ["Taxation", "Income tax"]],
      ["Other subjects", ["Permanent fund"]],
    ]);
    expect(areas.at(-1)?.topics[0]?.subjects).toEqual(["PERMANENT FUND", "permanent  fund"]);
    expect(areasOfSubjects([])).toEqual([]);
  });
});

describe("the checklist", () => {
  test("is for administrators, and ticks itself from what exists", async () => {
    expect((await ask(getState, "GET", { as: eda })).status).toBe(403);
    expect(await setup()).toMatchObject({ isShown: true, firstTemplateId: null, bills: 0, hasSubjects: false });
    // Ada and Eda are two.
    expect(await stateOf("colleagues")).toBe("done");
    expect(await stateOf("organization")).toBe("open");
    await db.update(organisation).set({ name: "Capitol Weekly", tagline: "Every Monday" });
    expect(await stateOf("organization")).toBe("done");
    expect(await stateOf("follow")).toBe("open");
    expect((await ask(createTopics, "POST", { as: ada, body: { from: "imported" } })).status).toBe(422);
    const bill = await aBill({ jurisdiction: "WY" });
    await db.execute(sql`update bills set change_hash = 'x' where id = ${bill.id}`);
    await db.execute(
      sql`insert into bill_details (bill_id, subjects) values (${bill.id}, '{Income tax credits,Oddities}') on conflict (bill_id) do update set subjects = excluded.subjects`,
    );
    await refreshBillFacets(db);
    expect(await setup()).toMatchObject({ bills: 1, jurisdictions: ["Wyoming"], hasSubjects: true });
    expect(await stateOf("follow")).toBe("done");
  });

  test("adds the starter topics in one press with their mapping, recorded once; a second press adds nothing", async () => {
    const { status, body } = await ask(createTopics, "POST", { as: ada, body: { from: "starter" } });
    expect([status, body.created.policyAreas]).toEqual([200, starterAreas().length]);
    expect(await db.$count(policyAreas)).toBe(body.created.policyAreas);
    expect(await db.$count(categories)).toBe(body.created.categories);
    expect(await db.$count(subjectMappings)).toBe(body.created.subjectMappings);
    expect(await db.$count(activityLog, eq(activityLog.action, "category.starter-set-created"))).toBe(1);
    await applyTopicMapping(rawSql);
    const [row] = await db.select({ topicIds: bills.topicIds }).from(bills);
    const [topic] = await db.select().from(categories).where(eq(categories.name, "Income tax"));
    expect(row?.topicIds).toEqual([topic?.id]);
    expect((await ask(createTopics, "POST", { as: ada, body: { from: "starter" } })).status).toBe(409);
    expect(await stateOf("topics")).toBe("done");
  });

  test("adds four templates in one press: all elements active and public, every topic offered, the weekly pages set", async () => {
    const { status, body } = await ask(createTemplates, "POST", { as: ada, body: {} });
    expect([status, body.formTemplates.length]).toEqual([200, 4]);
    const elements = await db.select().from(formElements);
    expect(elements.length).toBeGreaterThan(20);
    expect(elements.filter((element) => !element.active || !element.public)).toEqual([]);
    expect(await db.$count(formTemplateCategories)).toBe(4 * (await db.$count(categories)));
    const views = await db.select().from(formTemplateViews);
    expect(views.map(({ groupOrder }) => groupOrder.length)).toEqual([5, 5, 5, 5]);
    const [row] = await db.select().from(organisation);
    const templates = await db.select().from(formTemplates).orderBy(formTemplates.id);
    expect(templates.map(({ sendsMail }) => sendsMail)).toEqual([true, true, true, false]);
    expect(row?.weeklyTemplates).toEqual({
      legislative: templates[0]?.id,
      legal: templates[1]?.id,
      regulatory: templates[2]?.id,
    });
    expect((await ask(createTemplates, "POST", { as: ada, body: {} })).status).toBe(409);
    expect(await setup()).toMatchObject({ firstTemplateId: templates[0]?.id });
  });

  test("says that no mail server is set, and goes away once each step is done or skipped; a skipped one can be resumed", async () => {
    expect((await ask(testMail, "POST", { as: ada, body: {} })).body).toMatchObject({
      ok: false,
      message: expect.stringContaining("SMTP_URL"),
    });
    expect(await stateOf("mail")).toBe("open");
    for (const step of ["mail", "issue"]) await ask(update, "POST", { as: ada, body: { step, skipped: true } });
    expect(await setup()).toMatchObject({ isShown: false });
    expect(await stateOf("mail")).toBe("skipped");
    expect((await ask(update, "POST", { as: ada, body: { step: "mail", skipped: false } })).status).toBe(200);
    expect(await setup()).toMatchObject({ isShown: true });
    expect((await ask(update, "POST", { as: ada, body: { step: "lunch", skipped: true } })).status).toBe(422);
    expect(await db.$count(activityLog, sql`action like 'setup-step.%'`)).toBe(3);
  });

  test("is never shown where setup did not create the administrator", async () => {
    await db.update(organisation).set({ setup: {} });
    expect(await setup()).toMatchObject({ isShown: false });
  });
});
