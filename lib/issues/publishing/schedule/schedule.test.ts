import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as saveNew } from "@/app/admin/form-element-value/api/new/route";
import { POST as saveUpdate } from "@/app/admin/form-element-value/api/update/[id]/route";
import { POST as cancel } from "@/app/admin/publication-issue/api/cancel-schedule/[id]/route";
import { POST as bin } from "@/app/admin/publication-issue/api/delete/[id]/route";
import { POST as publish } from "@/app/admin/publication-issue/api/publish/[id]/route";
import { POST as schedule } from "@/app/admin/publication-issue/api/schedule/[id]/route";
import { db } from "@/db";
import { activityLog, issueSchedules, issueSnapshots, publicationIssues } from "@/db/schema";
import { addCalendarDays, calendarDateOf, todayIn } from "@/lib/platform/text/dates";
import { organisation } from "@/lib/organisation/organisation";
import { jobs } from "@/lib/registry/jobs";
import { startWorker } from "@/lib/platform/jobs/worker";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { publishDue } from "./publish-due";

type Person = Awaited<ReturnType<typeof person>>;
let eda: Person;
let tomorrow: string;
let zone: string;
beforeAll(async () => {
  eda = await person("editor", "Eda");
  zone = (await organisation()).timeZone;
  tomorrow = addCalendarDays(todayIn(zone), 1);
});

const post = (handler: typeof publish, id: number, body: object | undefined = undefined) =>
  ask(handler, "POST", { as: eda, params: { id }, body });
const schedulesOf = async (id: number) =>
  (
    await db.select().from(issueSchedules).where(eq(issueSchedules.publicationIssueId, id)).orderBy(issueSchedules.id)
  ).at(-1)!;
/** The clock jumps: what waits has been due for so long. */
const becomesDue = (id: number, ago = "1 second") =>
  db
    .update(issueSchedules)
    .set({ publishAt: sql`now() - ${ago}::interval` })
    .where(and(eq(issueSchedules.publicationIssueId, id), eq(issueSchedules.state, "waiting")));
const snapshotsOf = (id: number) =>
  db.select().from(issueSnapshots).where(eq(issueSnapshots.publicationIssueId, id)).orderBy(issueSnapshots.number);

async function writeIssue(words = "As it was scheduled.") {
  const template = await aTemplate({ body: { type: "long_text", required: true } });
  const issue = await anIssue(eda, template.id);
  const saved = await ask(saveNew, "POST", {
    as: eda,
    body: { formElementId: template.elements.body, publicationIssueId: issue.id, data: { textValue: words } },
  });
  return {
    id: issue.id,
    edit: (text: string) =>
      ask(saveUpdate, "POST", {
        as: eda,
        params: { id: saved.body.formElementValue.id },
        body: { data: { textValue: text } },
      }),
  };
}

describe("publishing at a time", () => {
  test("shows its time, and publishes exactly the content of that moment, edited in the meantime or not", async () => {
    const { id, edit } = await writeIssue();
    const { status, body } = await post(schedule, id, { date: tomorrow, time: "07:00" });
    expect(status).toBe(200);
    expect(calendarDateOf(body.publicationIssue.scheduledAt, zone)).toBe(tomorrow);
    await edit("Written after.");
    await becomesDue(id);
    expect(await publishDue()).toContain(id);
    const [snapshot] = await snapshotsOf(id);
    expect(snapshot).toMatchObject({ plainText: "As it was scheduled.", createdBy: eda.id });
    const [issue] = await db.select().from(publicationIssues).where(eq(publicationIssues.id, id));
    expect(issue!.contentVersion).toBeGreaterThan(snapshot!.contentVersion);
  });

  test("the published date is the day of the schedule, even where the machine was down that night", async () => {
    const { id } = await writeIssue();
    await post(schedule, id, { date: tomorrow, time: "07:00" });
    await becomesDue(id, "3 days");
    const { publishAt } = await schedulesOf(id);
    await publishDue();
    const [issue] = await db.select().from(publicationIssues).where(eq(publicationIssues.id, id));
    expect(issue!.publishedDate).toBe(calendarDateOf(publishAt, zone));
  });

  test("two concurrent workers, and a repeated job, publish once", async () => {
    const { id } = await writeIssue();
    await post(schedule, id, { date: tomorrow, time: "07:00" });
    await becomesDue(id);
    const runs = await Promise.all([publishDue(), publishDue(), publishDue()]);
    await publishDue();
    expect(runs.flat().filter((one) => one === id)).toHaveLength(1);
    expect(await snapshotsOf(id)).toHaveLength(1);
    expect(
      await db
        .select()
        .from(activityLog)
        .where(and(eq(activityLog.entityId, id), eq(activityLog.action, "issue.published"))),
    ).toMatchObject([{ actorKind: "system" }]);
  });

  test("a worker that starts after the time makes up for it", async () => {
    const { id } = await writeIssue();
    await post(schedule, id, { date: tomorrow, time: "07:00" });
    await becomesDue(id, "2 hours");
    await db.execute(sql`update graphile_worker._private_jobs set run_at = now() where key = ${`publish-due:${id}`}`);
    const worker = await startWorker(jobs);
    try {
      await expect.poll(async () => (await schedulesOf(id)).state, { timeout: 15_000 }).toBe("published");
    } finally {
      await worker.stop();
    }
    expect(await snapshotsOf(id)).toHaveLength(1);
  });

  test("what is not due stays, and a cancelled one never comes", async () => {
    const { id } = await writeIssue();
    await post(schedule, id, { date: tomorrow, time: "07:00" });
    expect(await publishDue()).not.toContain(id);
    expect((await post(cancel, id)).body.publicationIssue.scheduledAt).toBeNull();
    await db
      .update(issueSchedules)
      .set({ publishAt: sql`now() - interval '1 minute'` })
      .where(eq(issueSchedules.publicationIssueId, id));
    expect(await publishDue()).not.toContain(id);
  });

  test("scheduling again replaces the time and the words", async () => {
    const { id, edit } = await writeIssue();
    await post(schedule, id, { date: tomorrow, time: "07:00" });
    await edit("Better words.");
    await post(schedule, id, { date: tomorrow, time: "09:30" });
    await becomesDue(id);
    await publishDue();
    expect(await snapshotsOf(id)).toMatchObject([{ plainText: "Better words." }]);
  });

  test("publishing now, and deleting the draft, let the schedule fall", async () => {
    const [one, two] = [await writeIssue(), await writeIssue()];
    for (const { id } of [one, two]) await post(schedule, id, { date: tomorrow, time: "07:00" });
    expect((await post(publish, one.id)).body.publicationIssue).toMatchObject({ published: true, scheduledAt: null });
    await post(bin, two.id);
    expect([(await schedulesOf(one.id)).state, (await schedulesOf(two.id)).state]).toEqual(["cancelled", "cancelled"]);
  });

  test("one that cannot be published says so, holds up no other, and is tried again", async () => {
    const [broken, sound] = [await writeIssue(), await writeIssue()];
    for (const { id } of [broken, sound]) await post(schedule, id, { date: tomorrow, time: "07:00" });
    const { copy } = await schedulesOf(broken.id);
    await db
      .update(issueSchedules)
      .set({ copy: { ...(copy as object), content: { schemaVersion: 99 } } })
      .where(eq(issueSchedules.publicationIssueId, broken.id));
    for (const { id } of [broken, sound]) await becomesDue(id);
    await expect(publishDue()).rejects.toThrow("could not be published");
    expect(await schedulesOf(sound.id)).toMatchObject({ state: "published" });
    expect(await schedulesOf(broken.id)).toMatchObject({
      state: "waiting",
      error: expect.stringContaining("tries again"),
    });
    await db.update(issueSchedules).set({ copy }).where(eq(issueSchedules.publicationIssueId, broken.id));
    expect(await publishDue()).toContain(broken.id);
    expect(await schedulesOf(broken.id)).toMatchObject({ state: "published", error: null });
  });

  test("a time skipped by the clocks, a past time and an empty required element are rejected immediately", async () => {
    const { id, edit } = await writeIssue();
    expect((await post(schedule, id, { date: "2099-03-08", time: "02:30" })).body.message).toContain(
      "There is no 02:30",
    );
    expect((await post(schedule, id, { date: "2020-01-06", time: "07:00" })).body.message).toContain(
      "This time has passed",
    );
    await edit(" ");
    expect((await post(schedule, id, { date: tomorrow, time: "07:00" })).body.invalidFields).toHaveLength(1);
  });
});
