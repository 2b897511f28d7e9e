import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as carry } from "@/app/admin/bill/api/carry-over/[id]/route";
import { POST as remove } from "@/app/admin/bill/api/delete/[id]/route";
import { GET as list } from "@/app/admin/bill/api/list/route";
import { POST as merge } from "@/app/admin/bill/api/merge/[id]/route";
import { POST as create } from "@/app/admin/bill/api/new/route";
import { GET as touches } from "@/app/admin/bill/api/touches/[id]/route";
import { POST as update } from "@/app/admin/bill/api/update/[id]/route";
import { POST as updateStance } from "@/app/admin/bill/api/update/[id]/stance/route";
import { POST as updateOrganisation } from "@/app/admin/organisation/api/update/route";
import { GET as publicBill } from "@/app/bill/api/get/[id]/route";
import { GET as statuses } from "@/app/bill/api/status/route";
import { db, rawSql } from "@/db";
import { transaction } from "@/db/transaction";
import {
  activityLog,
  billChanges,
  billDetails,
  bills,
  folderBills,
  formElementValues,
  issueCitations,
  issueMentions,
  issueSnapshots,
  personalFolders,
} from "@/db/schema";
import type { ImportedBill } from "@/lib/imports/record/bill";
import { storeBatch } from "@/lib/imports/store/store-batch";
import { publishIssue } from "@/lib/issues/publishing/publish";
import { restoreSnapshot } from "@/lib/issues/history/restore";
import { rebuildMentions } from "@/lib/issues/publishing/snapshot";
import { contentFrom } from "@/lib/issues/publishing/snapshot/content";
import { saveNewValue } from "@/lib/issues/drafts/values";
import { aBill, aTopic } from "@/lib/tools/testing/bills";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { billAt } from "../bill-page";

let eda: Awaited<ReturnType<typeof person>>;
let rita: Awaited<ReturnType<typeof person>>;
beforeAll(async () => {
  [eda, rita] = [await person("editor"), await person("reader")];
});

const importedBill = (more: Partial<ImportedBill>): ImportedBill => ({
  source: "legiscan",
  sourceId: "900",
  kind: "bill",
  jurisdiction: "WI",
  session: "2025-2026 Regular Session",
  sessionName: "2025–2026 Regular Session",
  sessionYear: 2025,
  name: "AB900",
  title: "Wells",
  summary: null,
  status: "introduced",
  statusDate: "2025-02-01",
  introducedDate: "2025-02-01",
  sourceUrl: null,
  actions: [],
  sponsors: [],
  versions: [],
  votes: [],
  related: [],
  events: [],
  subjects: [],
  otherTitles: null,
  ceremonial: false,
  scrapedAt: null,
  ...more,
});
const bring = (bill: ImportedBill) =>
  storeBatch(
    rawSql,
    [{ bill, origin: "test" }],
    { runId: null, today: "2025-06-01", topicsOf: () => [] },
    async () => {},
  );
const theOne = async (sourceId: string) => (await db.select().from(bills).where(eq(bills.sourceId, sourceId)))[0]!;
const aFolder = async (name: string) =>
  (await db.insert(personalFolders).values({ ownerId: rita.id, name }).returning())[0]!;

describe("a bill made by hand", () => {
  test("has the number's keys, the session's readable name and its topics, and no import touches it", async () => {
    const topic = await aTopic();
    const { status, body } = await ask(create, "POST", {
      as: eda,
      body: {
        name: "S.B. 0077",
        kind: "bill",
        jurisdiction: "wi",
        session: "2027-2028",
        title: "Ferries",
        topics: [topic.id],
        note: "Announced, not yet filed",
      },
    });
    expect([status, body.bill.name, body.bill.jurisdiction, body.bill.sessionName, body.bill.source]).toEqual([
      200,
      "S.B. 0077",
      "WI",
      "2027–2028 session",
      "staff",
    ]);
    expect((await ask(list, "GET", { as: eda, query: "q=sb77&session=2027-2028" })).body.bills).toMatchObject([
      { id: body.bill.id },
    ]);
    expect(await db.select().from(activityLog).where(eq(activityLog.entityId, body.bill.id))).toMatchObject([
      { action: "bill.created", after: { note: "Announced, not yet filed" } },
    ]);
    await bring(importedBill({ sourceId: "77", name: "SB77", session: "2027-2028" }));
    expect(await db.$count(bills, eq(bills.session, "2027-2028"))).toBe(2);
    for (const bad of [{}, { name: "" }, { kind: "law" }, { jurisdiction: "Wisconsin State" }, { topics: [999_999] }])
      expect(
        (
          await ask(create, "POST", {
            as: eda,
            body: {
              name: "HB 1",
              kind: "bill",
              jurisdiction: "WI",
              session: "2027",
              ...bad,
              ...(Object.keys(bad).length === 0 ? { session: "" } : {}),
            },
          })
        ).status,
      ).toBe(422);
  });

  test("can be deleted while nothing uses it; a source's bill cannot", async () => {
    const made = (
      await ask(create, "POST", { as: eda, body: { name: "SB 78", kind: "bill", jurisdiction: "WI", session: "2027" } })
    ).body.bill;
    const folder = await aFolder("Kept");
    await db.insert(folderBills).values({ folderId: folder.id, billId: made.id });
    expect(await ask(remove, "POST", { as: eda, params: { id: made.id }, body: {} })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("1 folder or portfolio,") },
    });
    await db.delete(folderBills).where(eq(folderBills.billId, made.id));
    expect((await ask(remove, "POST", { as: eda, params: { id: made.id }, body: {} })).body).toEqual({ id: made.id });
    const theirs = await aBill({ source: "legiscan", sourceId: "905" });
    expect((await ask(remove, "POST", { as: eda, params: { id: theirs.id }, body: {} })).status).toBe(422);
  });
});

describe("every field of a bill", () => {
  test("can be changed; later imports leave its number and session, and store the source's values", async () => {
    await bring(importedBill({ sourceId: "901", name: "AB901" }));
    const bill = await theOne("901");
    const { status, body } = await ask(update, "POST", {
      as: eda,
      params: { id: bill.id },
      body: {
        name: "A.B. 0901",
        session: "2025",
        kind: "resolution",
        introducedDate: "2025-01-31",
        ceremonial: true,
        note: "As printed",
        version: bill.version,
      },
    });
    expect([status, body.bill.name, body.bill.sessionName, body.bill.kind, body.bill.introducedDate]).toEqual([
      200,
      "A.B. 0901",
      "2025 session",
      "resolution",
      "2025-01-31",
    ]);
    await bring(importedBill({ sourceId: "901", name: "AB901", title: "Wells and springs" }));
    const after = await theOne("901");
    expect(after).toMatchObject({
      name: "A.B. 0901",
      session: "2025",
      sessionName: "2025 session",
      matchKey: "AB901",
      kind: "resolution",
      ceremonial: true,
      title: "Wells and springs",
    });
    expect((await db.select().from(billDetails).where(eq(billDetails.billId, bill.id)))[0]!.sourceValues).toMatchObject(
      { name: "AB901", session: "2025-2026 Regular Session", kind: "bill", ceremonial: false },
    );
    expect(
      (await ask(update, "POST", { as: eda, params: { id: bill.id }, body: { ceremonial: false } })).body.bill.version,
    ).toBe(after.version + 1);
    expect((await theOne("901")).ceremonial).toBe(false);
  });
});

describe("a bill edited by staff and changed upstream in the same week", () => {
  test("keeps what staff set, imports everything else, stores the source's value beside it, and returns to it when staff agree", async () => {
    const act = (date: string, description: string) => ({ date, description, chamber: "lower" });
    await bring(
      importedBill({
        sourceId: "902",
        name: "AB902",
        title: "Wells",
        summary: "As introduced",
        actions: [act("2025-02-01", "Introduced")],
      }),
    );
    const { id, version } = await theOne("902");
    const topic = await aTopic();
    expect(
      (
        await ask(update, "POST", {
          as: eda,
          params: { id },
          body: {
            title: "Private wells",
            status: "passed",
            statusDate: "2025-05-28",
            topics: [topic.id],
            note: "The journal is ahead of the source",
            version,
          },
        })
      ).status,
    ).toBe(200);

    // Tuesday: the source has a different title, summary and status; Thursday: one more change.
    await bring(
      importedBill({
        sourceId: "902",
        name: "AB902",
        title: "Wells and springs",
        summary: "As amended",
        status: "reported",
        statusDate: "2025-05-27",
        actions: [act("2025-02-01", "Introduced"), act("2025-05-27", "Reported")],
      }),
    );
    await bring(
      importedBill({
        sourceId: "902",
        name: "AB902",
        title: "Wells, springs and ponds",
        summary: "As amended",
        status: "passed_one_chamber",
        statusDate: "2025-05-29",
        actions: [
          act("2025-02-01", "Introduced"),
          act("2025-05-27", "Reported"),
          act("2025-05-29", "Passed the Assembly"),
        ],
      }),
    );

    const after = await theOne("902");
    expect(after).toMatchObject({
      title: "Private wells",
      status: "passed",
      statusDate: "2025-05-28",
      summary: "As amended",
      topicIds: [topic.id],
      topicsByStaff: true,
    });
    const [kept] = await db.select().from(billDetails).where(eq(billDetails.billId, id));
    expect(kept!.sourceValues).toEqual({
      title: "Wells, springs and ponds",
      status: "passed_one_chamber",
      statusDate: "2025-05-29",
    });
    expect(kept!.actions).toHaveLength(3);
    const events = await db
      .select({ field: billChanges.field, old: billChanges.old, new: billChanges.new })
      .from(billChanges)
      .where(eq(billChanges.billId, id))
      .orderBy(billChanges.id);
    expect(events.filter(({ field }) => field === "title")).toEqual([
      { field: "title", old: "Wells", new: "Wells and springs" },
      { field: "title", old: "Wells and springs", new: "Wells, springs and ponds" },
    ]);
    expect(events.filter(({ field }) => field === "action")).toHaveLength(2);
    const shown = (await ask(publicBill, "GET", { params: { id } })).body.bill;
    expect([shown.title, shown.status]).toEqual(["Private wells", "passed"]);

    // Staff who opened the bill before the import get a conflict; sending the source's value returns the field to the
    // source.
    expect((await ask(update, "POST", { as: eda, params: { id }, body: { title: "Mine", version } })).status).toBe(409);
    await ask(update, "POST", {
      as: eda,
      params: { id },
      body: { title: "Wells, springs and ponds", status: "passed_one_chamber", statusDate: "2025-05-29" },
    });
    await bring(
      importedBill({
        sourceId: "902",
        name: "AB902",
        title: "Waters",
        summary: "As amended",
        status: "passed",
        statusDate: "2025-05-30",
        actions: kept!.actions as never,
      }),
    );
    expect(await theOne("902")).toMatchObject({ title: "Waters", status: "passed", statusDate: "2025-05-30" });
  });
});

describe("merging two that are one", () => {
  test("moves folders with their notes, references in drafts, changes and the stance; the address leads there; the source makes no new bill", async () => {
    await bring(importedBill({ sourceId: "910", name: "AB910" }));
    const from = await theOne("910");
    const to = await aBill({ name: "A.B. 910", jurisdiction: "WI", session: "2025", status: "passed" });
    const [both, alone] = [await aFolder("Both"), await aFolder("Alone")];
    await db.insert(folderBills).values([
      { folderId: both.id, billId: from.id, note: "from the one" },
      { folderId: both.id, billId: to.id, note: "from the other" },
      { folderId: alone.id, billId: from.id, note: "mine" },
    ]);
    await db.insert(billChanges).values({ billId: from.id, field: "title", old: "a", new: "b" });
    await ask(updateStance, "POST", {
      as: eda,
      params: { id: from.id },
      body: { position: "support", notes: "Ours", userId: eda.id },
    });
    const template = await aTemplate({ text: "rich_text", list: "bills" });
    const issue = await anIssue(eda, template.id);
    const document = {
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "billReference", attrs: { billId: from.id } }] }],
    };
    await transaction((tx) =>
      saveNewValue(tx, eda, {
        formElementId: template.elements.text,
        publicationIssueId: issue.id,
        data: { document },
      }),
    );
    await transaction((tx) =>
      saveNewValue(tx, eda, {
        formElementId: template.elements.list,
        publicationIssueId: issue.id,
        data: { billIds: [from.id, to.id] },
      }),
    );

    const told = await anIssue(eda, template.id);
    await transaction((tx) =>
      saveNewValue(tx, eda, { formElementId: template.elements.text, publicationIssueId: told.id, data: { document } }),
    );
    await transaction((tx) => publishIssue(tx, eda, told.id));
    const [snapshot] = await db.select().from(issueSnapshots).where(eq(issueSnapshots.publicationIssueId, told.id));
    await ask(updateStance, "POST", { as: eda, params: { id: to.id }, body: { priority: "low", notes: "Theirs" } });
    const place = {
      publicationIssueId: told.id,
      formElementId: template.elements.text,
      block: 0,
      rule: "",
      words: "AB 910",
    };
    await db.insert(issueCitations).values([
      { ...place, start: 0, end: 6, state: "accepted", billId: from.id },
      { ...place, start: 10, end: 16, state: "suggested", candidates: [from.id, to.id] },
      { ...place, start: 20, end: 26, state: "suggested", candidates: [from.id] },
    ]);

    expect((await ask(touches, "GET", { as: eda, params: { id: from.id } })).body).toMatchObject({
      touches: { folders: 2, drafts: 2, publishedIssues: 1 },
      possiblySame: [{ id: to.id }],
    });
    const { status, body } = await ask(merge, "POST", {
      as: eda,
      params: { id: from.id },
      body: { into: to.id, note: "Two sources", version: from.version },
    });
    expect([status, body.bill.id, body.moved]).toEqual([
      200,
      to.id,
      { folders: 2, drafts: 2, publishedIssues: 1, readersTold: 0 },
    ]);
    const kept = await db
      .select({ folderId: folderBills.folderId, note: folderBills.note })
      .from(folderBills)
      .where(eq(folderBills.billId, to.id))
      .orderBy(folderBills.folderId);
    expect(kept).toEqual([
      { folderId: both.id, note: "from the other\n\nfrom the one" },
      { folderId: alone.id, note: "mine" },
    ]);
    const values = await db
      .select()
      .from(formElementValues)
      .where(eq(formElementValues.publicationIssueId, issue.id))
      .orderBy(formElementValues.id);
    expect(values.map(({ billIds }) => billIds)).toEqual([[to.id], [to.id]]);
    expect(JSON.stringify(values[0]!.document)).toContain(`"billId":${to.id}`);
    const numbers = db
      .select({ billId: issueCitations.billId, candidates: issueCitations.candidates })
      .from(issueCitations)
      .where(eq(issueCitations.publicationIssueId, told.id))
      .orderBy(issueCitations.start);
    expect(await numbers).toEqual([
      { billId: to.id, candidates: [] },
      { billId: null, candidates: [to.id] },
      { billId: null, candidates: [to.id] },
    ]);
    expect(await db.$count(billChanges, eq(billChanges.billId, to.id))).toBe(1);
    expect((await ask(list, "GET", { as: eda, query: "position=support&q=ab910" })).body.bills).toMatchObject([
      { id: to.id, stance: { position: "support", priority: "low", notes: "Theirs\n\nOurs", person: { id: eda.id } } },
    ]);
    expect(await billAt(from.slug)).toEqual({ state: "moved", slug: to.slug });
    expect((await ask(statuses, "GET", { query: `ids=${from.id}` })).body.statuses).toEqual([
      { id: from.id, status: "passed", statusDate: to.statusDate },
    ]);
    expect(await bring(importedBill({ sourceId: "910", name: "AB910", title: "Changed upstream" }))).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 1,
    });
    expect(await db.$count(bills, eq(bills.sourceId, "910"))).toBe(0);

    // content that refers to the old bill can still be published, and then refers to the remaining one
    const mentions = () =>
      db
        .select({ billId: issueMentions.billId })
        .from(issueMentions)
        .where(eq(issueMentions.publicationIssueId, told.id));
    expect(await mentions()).toEqual([{ billId: to.id }]);
    await transaction((tx) => rebuildMentions(tx, told.id, contentFrom(snapshot!.content)));
    expect(await mentions()).toEqual([{ billId: to.id }]);
    await transaction((tx) => restoreSnapshot(tx, eda, snapshot!.id));
    const [back] = await db.select().from(formElementValues).where(eq(formElementValues.publicationIssueId, told.id));
    expect([
      back!.billIds,
      JSON.stringify(back!.document).includes(`"billId":${to.id}`),
      Object.keys(back!.billFacts ?? {}),
    ]).toEqual([[to.id], true, [String(to.id)]]);

    const saved = await transaction((tx) =>
      saveNewValue(tx, eda, {
        formElementId: template.elements.list,
        publicationIssueId: issue.id,
        data: { billIds: [from.id] },
      }).catch((error: { status: number }) => error),
    );
    expect(saved).toMatchObject({ status: 409 });
    const second = await anIssue(eda, template.id);
    await transaction((tx) =>
      saveNewValue(tx, eda, {
        formElementId: template.elements.text,
        publicationIssueId: second.id,
        data: { document },
      }),
    );
    expect(
      (await db.select().from(formElementValues).where(eq(formElementValues.publicationIssueId, second.id)))[0]!
        .billIds,
    ).toEqual([to.id]);
  });

  test("leads through two merges to the one that stays, and refuses itself, nothing, and another version", async () => {
    const [a, b, c] = [
      await aBill({ name: "SB 921" }),
      await aBill({ name: "SB 922" }),
      await aBill({ name: "SB 923" }),
    ];
    const into = (id: number, body: object) => ask(merge, "POST", { as: eda, params: { id }, body });
    expect([
      (await into(a.id, { into: a.id })).status,
      (await into(a.id, { into: 999_999 })).status,
      (await into(a.id, { into: b.id, version: 99 })).status,
    ]).toEqual([422, 422, 409]);
    expect((await ask(merge, "POST", { as: rita, params: { id: a.id }, body: { into: b.id } })).status).toBe(403);
    await into(a.id, { into: b.id });
    await into(b.id, { into: c.id });
    for (const slug of [a.slug, b.slug]) expect(await billAt(slug)).toEqual({ state: "moved", slug: c.slug });
    expect((await ask(statuses, "GET", { query: `ids=${a.id},${b.id},${c.id}` })).body.statuses).toHaveLength(3);
  });
});

describe("of two people who act on one bill concurrently", () => {
  const createNamed = async (name: string) =>
    (
      await ask(create, "POST", {
        as: eda,
        body: { name, jurisdiction: "WI", session: "2025", kind: "bill", title: name },
      })
    ).body.bill.id as number;

  test("concurrent merges and a deletion end with one success and conflicts for the others", async () => {
    for (let round = 0; round < 6; round++) {
      const [a, b] = [await createNamed(`AB 93${round}`), await createNamed(`AB 94${round}`)];
      const into = (id: number, other: number) =>
        ask(merge, "POST", { as: eda, params: { id }, body: { into: other } });
      const answers = await Promise.all([into(a, b), into(b, a), ask(remove, "POST", { as: eda, params: { id: a } })]);
      expect(answers.map(({ status }) => status).filter((status) => ![200, 404, 422].includes(status))).toEqual([]);
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    }
  });

  test("a draft that begins to cite a bill while it is merged away cites the one that stays", async () => {
    const template = await aTemplate({ list: "bills" });
    for (let round = 0; round < 6; round++) {
      const [a, b, issue] = [
        await createNamed(`AB 95${round}`),
        await createNamed(`AB 96${round}`),
        await anIssue(eda, template.id),
      ];
      const [merged] = await Promise.all([
        ask(merge, "POST", { as: eda, params: { id: a }, body: { into: b } }),
        transaction((tx) =>
          saveNewValue(tx, eda, {
            formElementId: template.elements.list,
            publicationIssueId: issue.id,
            data: { billIds: [a] },
          }),
        ),
      ]);
      expect([
        merged.status,
        (await db.select().from(formElementValues).where(eq(formElementValues.publicationIssueId, issue.id)))[0]!
          .billIds,
      ]).toEqual([200, [b]]);
    }
  });
});

describe("carrying a bill over", () => {
  test("makes it in the next session with its folders, notes, topics, tracking and stance, once", async () => {
    const topic = await aTopic();
    const bill = await aBill({
      name: "S.B. 930",
      jurisdiction: "WI",
      session: "2025",
      title: "Ferries",
      topicIds: [topic.id],
      trackedAt: "2025-01-01T00:00:00Z",
      focusOrder: 3,
    });
    const folder = await aFolder("Ferries");
    await db.insert(folderBills).values({ folderId: folder.id, billId: bill.id, note: "Watch" });
    await ask(updateStance, "POST", {
      as: eda,
      params: { id: bill.id },
      body: { position: "oppose", priority: "high" },
    });
    const { status, body } = await ask(carry, "POST", {
      as: eda,
      params: { id: bill.id },
      body: { session: "2027", note: "Reintroduced" },
    });
    expect([
      status,
      body.folders,
      body.bill.name,
      body.bill.session,
      body.bill.tracked,
      body.bill.categories[0].id,
    ]).toEqual([200, 1, "S.B. 930", "2027", true, topic.id]);
    expect(
      await db
        .select({ billId: folderBills.billId, note: folderBills.note })
        .from(folderBills)
        .where(eq(folderBills.folderId, folder.id))
        .orderBy(folderBills.billId),
    ).toEqual([
      { billId: bill.id, note: "Watch" },
      { billId: body.bill.id, note: "Watch" },
    ]);
    expect((await ask(list, "GET", { as: eda, query: "position=oppose&session=2027" })).body.bills).toMatchObject([
      { id: body.bill.id, stance: { priority: "high" } },
    ]);
    expect(await ask(carry, "POST", { as: eda, params: { id: bill.id }, body: { session: "2029" } })).toMatchObject({
      status: 409,
      body: { current: { id: body.bill.id } },
    });
  });

  test("goes to a bill that the next session has already, and refuses one of the same session", async () => {
    const [old, same, next] = [
      await aBill({ name: "SB 931", session: "2025" }),
      await aBill({ name: "SB 932", session: "2025" }),
      await aBill({ name: "SB 4", session: "2027" }),
    ];
    const to = (toBillId: number) => ask(carry, "POST", { as: eda, params: { id: old.id }, body: { toBillId } });
    for (const id of [same.id, old.id, 999_999]) expect((await to(id)).status).toBe(422);
    expect((await to(next.id)).body.bill.id).toBe(next.id);
  });
});

describe("the organisation's own view of a bill", () => {
  test("is stored by version, filters the list, and is visible to staff only", async () => {
    const bill = await aBill({ name: "SB 940" });
    const change = (body: object, as = eda) => ask(updateStance, "POST", { as, params: { id: bill.id }, body });
    expect(
      (await change({ position: "watch", priority: "low", notes: "Ask the committee", userId: eda.id, version: 0 }))
        .body.stance,
    ).toEqual({
      position: "watch",
      priority: "low",
      notes: "Ask the committee",
      person: { id: eda.id, name: eda.name },
      version: 1,
    });
    expect(await change({ position: "support", version: 0 })).toMatchObject({
      status: 409,
      body: { current: { position: "watch" }, savedBy: { id: eda.id } },
    });
    expect((await change({ priority: null, version: 1 })).body.stance).toMatchObject({
      position: "watch",
      priority: null,
      version: 2,
    });
    for (const bad of [{ position: "maybe" }, { userId: rita.id }, { userId: 999_999 }, { color: 1 }])
      expect((await change(bad)).status).toBe(422);
    expect((await change({ position: "support" }, rita)).status).toBe(403);
    expect(
      (await ask(list, "GET", { as: eda, query: `position=watch&userId=${eda.id}` })).body.bills.map(
        (one: { id: number }) => one.id,
      ),
    ).toContain(bill.id);
    expect((await ask(list, "GET", { as: eda, query: "priority=low&q=sb940" })).body.total).toBe(0);
    expect(
      await db
        .execute(sql`select action from activity_log where entity = 'bill' and entity_id = ${bill.id} order by id`)
        .then((rows) => rows.map((row) => row.action)),
    ).toEqual(["bill.stance-changed", "bill.stance-changed"]);
  });

  test("appears on the public page if a setting allows it, and only the position", async () => {
    const bill = await aBill({ name: "SB 941" });
    await ask(updateStance, "POST", {
      as: eda,
      params: { id: bill.id },
      body: { position: "oppose", priority: "high", notes: "Never to be seen", userId: eda.id },
    });
    const publicText = async () =>
      JSON.stringify([await billAt(bill.slug), (await ask(publicBill, "GET", { params: { id: bill.id } })).body]);
    expect(await publicText()).not.toMatch(/"oppose"|Never to be seen/);
    const ada = await person("admin");
    await ask(updateOrganisation, "POST", { as: ada, body: { showsPositions: true } });
    expect(await billAt(bill.slug)).toMatchObject({ position: "oppose" });
    expect(await publicText()).not.toMatch(/Never to be seen|"high"/);
    await ask(updateOrganisation, "POST", { as: ada, body: { showsPositions: false } });
    expect(await billAt(bill.slug)).toMatchObject({ position: null });
  });
});
