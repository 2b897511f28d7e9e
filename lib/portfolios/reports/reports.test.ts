import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { unzipSync, strFromU8 } from "fflate";
import { beforeAll, expect, test, vi } from "vitest";
import { POST as setBill } from "@/app/admin/portfolio/api/bill/[id]/route";
import { GET as exportSheet } from "@/app/admin/portfolio/api/export/[id]/route";
import { GET as listFiles } from "@/app/admin/api/file/list/route";
import { GET as getLogo } from "@/app/admin/portfolio/api/logo/[id]/route";
import { POST as removeLogo } from "@/app/admin/portfolio/api/logo-remove/[id]/route";
import { POST as setLogo } from "@/app/admin/portfolio/api/logo-set/[id]/route";
import { POST as create } from "@/app/admin/portfolio/api/new/route";
import { POST as approve } from "@/app/admin/portfolio/api/report-approve/[id]/route";
import { POST as remove } from "@/app/admin/portfolio/api/report-delete/[id]/route";
import { GET as download } from "@/app/admin/portfolio/api/report-download/[id]/route";
import { POST as link } from "@/app/admin/portfolio/api/report-link/[id]/route";
import { GET as list } from "@/app/admin/portfolio/api/report-list/[id]/route";
import { POST as make } from "@/app/admin/portfolio/api/report-new/[id]/route";
import { POST as revoke } from "@/app/admin/portfolio/api/report-revoke/[id]/route";
import { POST as schedule } from "@/app/admin/portfolio/api/report-schedule/[id]/route";
import { POST as update } from "@/app/admin/portfolio/api/update/[id]/route";
import { GET as shared } from "@/app/client-report/file/[token]/route";
import { db } from "@/db";
import { billChanges, billTexts, textFindings } from "@/db/schema";
import * as settings from "@/lib/platform/env/settings";
import { deleteUnreferencedBlobs } from "@/lib/platform/storage/blob-references";
import { store } from "@/lib/platform/storage/store";
import { aBill } from "@/lib/tools/testing/bills";
import { matterhornFailures } from "@/lib/tools/testing/matterhorn";
import { readPdf } from "@/lib/tools/testing/pdf";
import { ask, person } from "@/lib/tools/testing/people";
import { hashOfLink, openReportLink } from "./open-link";
import { clientReportContentOf } from "./queries";
import { makeDueReports, nextRun } from "./schedule";

const mailServer = vi.hoisted(() => {
  process.env.SMTP_URL = "smtp://127.0.0.1:1";
  return { isOn: true };
});
vi.spyOn(settings, "isMailOn").mockImplementation(() => mailServer.isOn);

type Person = Awaited<ReturnType<typeof person>>;
let eda: Person;
let finn: Person;
let ada: Person;
beforeAll(async () => {
  [eda, finn, ada] = [await person("editor", "Eda"), await person("editor", "Finn"), await person("admin", "Ada")];
});

const portfolio = async (as: Person, name: string, more: object = {}) =>
  (await ask(create, "POST", { as, body: { name, client: name, ...more } })).body.portfolio.id as number;
const at = (id: number, body: object = {}, as = eda) => ({ as, params: { id }, body });
const createReport = async (id: number, as = eda) => (await ask(make, "POST", at(id, {}, as))).body.clientReport;
const tokenOf = (url: string) => url.split("/").at(-1)!;
let opener = 0;
const open = (token: string, format = "xlsx", address = `10.0.0.${(opener += 1)}`) =>
  ask(shared, "GET", { params: { token }, query: `format=${format}`, headers: { "x-rotunda-address": address } });
const mails = async () =>
  (
    await db.execute<{ payload: { to: string; text: string } }>(
      sql`select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send-mail' order by j.id`,
    )
  ).map(({ payload }) => payload);
async function bytes(of: Parameters<typeof ask>[0], as: Person, id: number, query: string): Promise<Buffer> {
  const answer = await of(new Request(`http://localhost:3000/x?${query}`, { headers: { cookie: as.cookie } }), {
    params: Promise.resolve({ id: String(id) }),
  });
  return Buffer.from(await answer.arrayBuffer());
}
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
const form = (bytes: Buffer, name: string) => {
  const fields = new FormData();
  fields.set("file", new File([new Uint8Array(bytes)], name));
  return fields;
};
const textOf = (zip: Buffer) =>
  Object.values(unzipSync(zip))
    .map((part) => strFromU8(part))
    .join("\n");

test("a report has the current state, the changes since the last one, and the note for the client; nothing internal", async () => {
  const id = await portfolio(eda, "Diners", { columns: [{ name: "internal-column", type: "text" }] });
  const bill = await aBill({
    name: "AB 701",
    title: "Wages",
    details: { events: [{ date: "2099-01-01", kind: "hearing", description: "too far" }] },
  });
  await ask(
    setBill,
    "POST",
    at(id, {
      billId: bill.id,
      position: "oppose",
      priority: "high",
      note: "internal-note",
      clientNote: "for the client",
      ownerId: eda.id,
      nextStep: "internal-step",
      due: "2026-12-24",
      tags: ["internal-tag"],
      columns: { "internal-column": "internal-value" },
    }),
  );
  await db.insert(billChanges).values({ billId: bill.id, field: "status", old: "introduced", new: "in_committee" });
  const first = await createReport(id);
  const { content } = await clientReportContentOf(id, first.id);
  expect(content.bills).toMatchObject([
    { name: "AB 701", position: "oppose", note: "for the client", status: "Introduced" },
  ]);
  expect(content.bills[0]!.changes).toMatchObject([{ text: expect.stringContaining("In committee") }]);
  expect(content.hearings).toEqual([]);
  expect(JSON.stringify(content)).not.toMatch(/internal-|Eda|2026-12-24|high/);
  await ask(approve, "POST", at(id, { reportId: first.id }));
  const second = await createReport(id);
  expect(second.since).toBe(first.until);
  expect((await clientReportContentOf(id, second.id)).content.bills[0]!.changes).toEqual([]);
});

test("a report lists what starts to apply, expires or is due under laws in 90 days, in their words, but not under bills", async () => {
  const id = await portfolio(eda, "Effects");
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  for (const status of ["enacted", "introduced"] as const) {
    const bill = await aBill({ name: `AB ${status}`, status });
    const [text] = await db
      .insert(billTexts)
      .values({ billId: bill.id, key: "x", name: "Enrolled", state: "none" })
      .returning();
    const place = { section: "sec-3", start: 0, end: 9, sha256: "0", reader: 1, isNewest: true };
    const textId = text!.id;
    await db.insert(textFindings).values([
      { ...place, textId, kind: "effective", date: inDays(80), certainty: "printed", words: "It takes effect then." },
      { ...place, textId, kind: "expires", date: inDays(30), certainty: "printed", words: "It expires then." },
      {
        ...place,
        textId,
        kind: "deadline",
        date: inDays(20),
        certainty: "confirmed",
        words: "The board shall report.",
      },
      { ...place, textId, kind: "effective", date: inDays(95), certainty: "printed", words: "Section 2 is later." },
      {
        ...place,
        textId,
        kind: "effective",
        date: inDays(9),
        certainty: "printed",
        words: "Refused.",
        state: "refused",
      },
    ]);
    await ask(setBill, "POST", at(id, { billId: bill.id }));
  }
  const { content } = await clientReportContentOf(id, (await createReport(id)).id);
  expect(content.hearings).toEqual([]);
  expect(content.starts).toMatchObject([
    { bill: "AB enacted", date: inDays(20), kind: "deadline", what: "The board shall report." },
    { bill: "AB enacted", date: inDays(30), kind: "expires", what: "It expires then." },
    { bill: "AB enacted", date: inDays(80), kind: "effective", what: "It takes effect then." },
  ]);
});

test("a report made again is the same, byte for byte, also after everything changed", async () => {
  const id = await portfolio(eda, "Same");
  const bill = await aBill({ name: "AB 702" });
  await ask(setBill, "POST", at(id, { billId: bill.id, clientNote: "first" }));
  const report = await createReport(id);
  const all = async () =>
    Promise.all(
      ["pdf", "docx", "xlsx"].map((format) =>
        bytes(download as never, eda, id, `reportId=${report.id}&format=${format}`),
      ),
    );
  const before = await all();
  expect(before.map((file) => file.subarray(0, 2).toString())).toEqual(["%P", "PK", "PK"]);
  expect(before[0]!.toString("latin1")).toMatch(/pdfuaid/);
  expect(matterhornFailures(before[0]!)).toEqual([]);
  // few bills: the head and all parts in one text
  const { objects, tags } = readPdf(before[0]!);
  expect([...objects.values()].filter((one) => /\/Type \/Page\b/.test(one))).toHaveLength(1);
  expect([tags.has("Table"), tags.has("TH"), tags.has("H1")]).toEqual([true, true, true]);
  await ask(setBill, "POST", at(id, { billId: bill.id, clientNote: "second", position: "support" }));
  await db.execute(sql`update bills set title = 'Another title', status = 'enacted' where id = ${bill.id}`);
  expect((await all()).map((file, n) => file.equals(before[n]!))).toEqual([true, true, true]);
});

test("a file of a report is made once and kept, also for who has the link, and goes with its report", async () => {
  const id = await portfolio(eda, "Once");
  const report = await createReport(id);
  await ask(approve, "POST", at(id, { reportId: report.id }));
  const token = tokenOf((await ask(link, "POST", at(id, { reportId: report.id }))).body.url);
  const both = await Promise.all(
    [1, 2].map(() => bytes(download as never, eda, id, `reportId=${report.id}&format=docx`)),
  );
  expect(both[0]!.equals(both[1]!)).toBe(true);
  const hashes = async () =>
    (
      await db.execute<{ files: Record<string, string> }>(sql`select files from client_reports where id = ${report.id}`)
    )[0]?.files;
  const sha256 = createHash("sha256").update(both[0]!).digest("hex");
  expect(await hashes()).toEqual({ docx: sha256 });
  // what is kept is what is sent, to the public too
  const other = createHash("sha256").update("kept").digest("hex");
  await store().put(other, Buffer.from("kept"));
  await db.execute(
    sql`update client_reports set files = ${JSON.stringify({ docx: other })}::jsonb where id = ${report.id}`,
  );
  await deleteUnreferencedBlobs();
  expect(await store().has(other)).toBe(true);
  expect((await bytes(download as never, eda, id, `reportId=${report.id}&format=docx`)).toString()).toBe("kept");
  expect((await open(token, "docx")).status).toBe(200);
  // bytes that a backup did not have are made again, the same
  await store().remove(other);
  expect((await bytes(download as never, eda, id, `reportId=${report.id}&format=docx`)).equals(both[0]!)).toBe(true);
  await ask(remove, "POST", at(id, { reportId: report.id }));
  await deleteUnreferencedBlobs();
  expect(await store().has(sha256)).toBe(false);
});

test("a client’s logo is seen by members only, is in no list of files, and stays in reports that were made with it", async () => {
  const id = await portfolio(eda, "Logo");
  const set = (as: Person, bytes: Buffer, name: string) =>
    ask(setLogo, "POST", { as, params: { id }, form: form(bytes, name) });
  expect((await set(finn, png, "canary-client.png")).status).toBe(404);
  expect((await set(eda, Buffer.from("no picture"), "canary-client.txt")).status).toBe(415);
  expect((await set(eda, png, "canary-client.png")).body.portfolio.logo).toMatchObject({ width: 1, height: 1 });
  const files = await ask(listFiles, "GET", { as: finn, query: "url=canary" });
  expect(files.body).toMatchObject({ total: 0 });
  expect((await bytes(getLogo as never, eda, id, "")).equals(png)).toBe(true);
  expect((await ask(getLogo as never, "GET", { as: finn, params: { id } })).status).toBe(404);

  const report = await createReport(id);
  await ask(approve, "POST", at(id, { reportId: report.id }));
  const token = tokenOf((await ask(link, "POST", at(id, { reportId: report.id }))).body.url);
  expect((await ask(removeLogo, "POST", { as: eda, params: { id }, body: {} })).body.portfolio.logo).toBeNull();
  await deleteUnreferencedBlobs();
  expect((await open(token, "logo")).status).toBe(200);
  const docx = unzipSync(await bytes(download as never, eda, id, `reportId=${report.id}&format=docx`));
  expect(Object.keys(docx).filter((name) => name.startsWith("word/media/"))).toHaveLength(1);
});

test("a report on ten bills has a cover and contents, on fewer none; its title has no weekday", async () => {
  const id = await portfolio(eda, "Ten");
  for (let n = 0; n < 9; n++) await ask(setBill, "POST", at(id, { billId: (await aBill({ name: `AB 81${n}` })).id }));
  const pages = async () => {
    const report = await createReport(id);
    expect(report.title).toMatch(/^Report for .+, \d{1,2} [A-Z][a-z]{2} \d{4}$/);
    const pdf = await bytes(download as never, eda, id, `reportId=${report.id}&format=pdf`);
    expect(matterhornFailures(pdf)).toEqual([]);
    return [...readPdf(pdf).objects.values()].filter((one) => /\/Type \/Page\b/.test(one)).length;
  };
  const few = await pages();
  await ask(setBill, "POST", at(id, { billId: (await aBill({ name: "AB 819" })).id }));
  expect((await pages()) - few).toBeGreaterThanOrEqual(2);
});

test("a long name and a logo fit on the cover: no empty page follows it", async () => {
  const pagesOf = async (client: string) => {
    const id = await portfolio(eda, client);
    for (let n = 0; n < 10; n++)
      await ask(setBill, "POST", at(id, { billId: (await aBill({ name: `AB ${client.length}${n}` })).id }));
    await ask(setLogo, "POST", { as: eda, params: { id }, form: form(png, "logo.png") });
    const report = await createReport(id);
    const pdf = readPdf(await bytes(download as never, eda, id, `reportId=${report.id}&format=pdf`));
    return [...pdf.objects.values()].filter((body) => /\/Type \/Page(?!s)/.test(body)).length;
  };
  expect(await pagesOf("Michigan Diners Association")).toBe(await pagesOf("Diners"));
});

test("the life of a report: made, approved, mailed, opened by its link, revoked, gone", async () => {
  const id = await portfolio(eda, "Life");
  const report = await createReport(id);
  expect((await ask(link, "POST", at(id, { reportId: report.id }))).status).toBe(422);
  const sent = await ask(
    approve,
    "POST",
    at(id, { reportId: report.id, recipients: "Client@Example.org, second@example.org" }),
  );
  expect(sent.body.clientReport).toMatchObject({ state: "sent", approvedBy: { id: eda.id }, links: [{ works: true }] });
  const received = (await mails()).filter(({ to }) => /client@|second@/.test(to));
  expect(received.map(({ to }) => to)).toEqual(["client@example.org", "second@example.org"]);
  const token = /client-report\/([\w-]{43})/.exec(received[0]!.text)![1]!;
  const opened = await open(token);
  expect(opened.status).toBe(200);
  expect(Object.fromEntries(opened.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": expect.stringContaining("noindex"),
  });
  expect((await ask(approve, "POST", at(id, { reportId: report.id }))).status).toBe(409);
  const { body } = await ask(list, "GET", { as: eda, params: { id } });
  expect(JSON.stringify(body)).not.toContain(token);
  await ask(revoke, "POST", at(id, { linkId: body.clientReports[0].links[0].id }));
  expect((await open(token)).status).toBe(404);
  const second = (await ask(link, "POST", at(id, { reportId: report.id, days: 1 }))).body.url;
  expect((await open(tokenOf(second))).status).toBe(200);
  await db.execute(sql`update client_report_links set expires_at = now() where revoked_at is null`);
  expect((await open(tokenOf(second))).status).toBe(404);
  const third = (await ask(link, "POST", at(id, { reportId: report.id }))).body.url;
  await ask(remove, "POST", at(id, { reportId: report.id }));
  expect((await open(tokenOf(third))).status).toBe(404);
});

test("wrong links are counted, and after some the address waits", async () => {
  const answers = [];
  for (let n = 0; n < 21; n += 1) answers.push((await open("x".repeat(43), "pdf", "10.9.9.9")).status);
  expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404));
  expect(answers[20]).toBe(429);
});

test("nothing of one portfolio shows in another's reports, sheets, mails or links; who has no right in it finds nothing", async () => {
  const word = (field: string) => `canary-${field}-of-a`;
  const [a, b] = [
    await portfolio(eda, word("name"), { client: word("client"), columns: [{ name: word("column"), type: "text" }] }),
    await portfolio(finn, "Bakers", { client: "Bakers" }),
  ];
  const bill = await aBill({ name: "AB 703" });
  await ask(
    setBill,
    "POST",
    at(a, {
      billId: bill.id,
      position: "oppose_unless_amended",
      note: word("note"),
      clientNote: word("client-note"),
      nextStep: word("step"),
      tags: [word("tag")],
      columns: { [word("column")]: word("value") },
    }),
  );
  const reportOfA = await createReport(a);
  await ask(approve, "POST", at(a, { reportId: reportOfA.id, recipients: ["a@example.org"] }));
  await ask(setBill, "POST", at(b, { billId: bill.id, position: "support", clientNote: "of b" }, finn));
  const reportOfB = await createReport(b, finn);
  await ask(approve, "POST", at(b, { reportId: reportOfB.id, recipients: ["b@example.org"] }, finn));
  const mailOfB = (await mails()).find(({ to }) => to === "b@example.org")!;
  const seen = [
    JSON.stringify(await clientReportContentOf(b, reportOfB.id)),
    textOf(await bytes(download as never, finn, b, `reportId=${reportOfB.id}&format=docx`)),
    textOf(await bytes(download as never, finn, b, `reportId=${reportOfB.id}&format=xlsx`)),
    textOf(await bytes(exportSheet as never, finn, b, "format=xlsx")),
    (await bytes(exportSheet as never, finn, b, "format=csv")).toString(),
    JSON.stringify((await ask(list, "GET", { as: finn, params: { id: b } })).body),
    mailOfB.text,
  ];
  for (const text of seen) expect(text).not.toMatch(/canary-/);
  expect(seen[0]).toContain("of b");
  const internal = new RegExp(
    ["note", "step", "tag", "column", "value"].map((field) => `canary-${field}-of-a`).join("|"),
  );
  for (const format of ["docx", "xlsx"])
    expect(textOf(await bytes(download as never, eda, a, `reportId=${reportOfA.id}&format=${format}`))).not.toMatch(
      internal,
    );
  // a report of A cannot be read through B, by anyone
  for (const call of [approve, remove, link])
    expect((await ask(call as never, "POST", at(b, { reportId: reportOfA.id }, finn))).status).toBe(404);
  const linkOfA = (await ask(list, "GET", { as: eda, params: { id: a } })).body.clientReports[0].links[0].id;
  expect((await ask(revoke, "POST", at(b, { linkId: linkOfA }, finn))).status).toBe(404);
  expect((await ask(download, "GET", { as: finn, params: { id: b }, query: `reportId=${reportOfA.id}` })).status).toBe(
    404,
  );
  for (const as of [finn, ada]) {
    expect((await ask(list, "GET", { as, params: { id: a } })).status).toBe(404);
    expect((await ask(make, "POST", at(a, {}, as))).status).toBe(404);
    expect((await ask(schedule, "POST", at(a, { every: "week" }, as))).status).toBe(404);
  }
});

test("a schedule makes a draft and asks a manager, or sends it immediately where that was chosen", async () => {
  const [asked, direct] = [await portfolio(eda, "Asked"), await portfolio(eda, "Direct")];
  for (const [id, needsApproval] of [
    [asked, true],
    [direct, false],
  ] as const)
    await ask(
      schedule,
      "POST",
      at(id, { every: "week", weekday: 1, recipients: `client-${id}@example.org`, needsApproval }),
    );
  await makeDueReports();
  expect((await ask(list, "GET", { as: eda, params: { id: asked } })).body.clientReports).toEqual([]);
  await db.execute(sql`update client_report_schedules set next_run_at = now()`);
  await makeDueReports();
  await makeDueReports();
  const reports = async (id: number) => (await ask(list, "GET", { as: eda, params: { id } })).body.clientReports;
  expect(await reports(asked)).toMatchObject([{ state: "draft", createdBy: null }]);
  expect(await reports(direct)).toMatchObject([{ state: "sent", createdBy: null }]);
  const to = (await mails()).map((mail) => mail.to);
  expect(to).toContain(`client-${direct}@example.org`);
  expect(to).not.toContain(`client-${asked}@example.org`);
  expect(to).toContain(eda.email);
});

test("without a mail server nothing of a report lies among the unsent mails, which administrators read", async () => {
  mailServer.isOn = false;
  try {
    const id = await portfolio(eda, "canary-unsent");
    const every = { every: "week", weekday: 1, recipients: "unsent@example.org", needsApproval: false };
    await ask(schedule, "POST", at(id, every));
    await db.execute(sql`update client_report_schedules set next_run_at = now() where portfolio_id = ${id}`);
    await makeDueReports();
    const report = (await ask(list, "GET", { as: eda, params: { id } })).body.clientReports[0];
    expect(report).toMatchObject({ state: "draft" });
    const mailed = at(id, { reportId: report.id, recipients: "unsent@example.org" });
    expect((await ask(approve, "POST", mailed)).status).toBe(422);
    const approved = await ask(approve, "POST", at(id, { reportId: report.id }));
    expect(approved.body.clientReport).toMatchObject({ state: "approved", links: [] });
    expect(JSON.stringify(await mails())).not.toMatch(/canary-unsent|unsent@/);
    expect(await db.execute(sql`select from kept_mails`)).toHaveLength(0);
  } finally {
    mailServer.isOn = true;
  }
});

test("what a member set up ends when that member may do it no longer, and does not come back", async () => {
  const bea = await person("editor", "Bea");
  for (const left of ["read", null] as const) {
    const id = await portfolio(eda, `Left ${left}`);
    const members = (permission: "manage" | "read" | null) =>
      ask(update, "POST", {
        as: eda,
        params: { id },
        body: {
          members: [{ userId: eda.id, permission: "manage" }, ...(permission ? [{ userId: bea.id, permission }] : [])],
        },
      });
    expect((await members("manage")).status).toBe(200);
    const to = `bea-${id}@example.org`;
    const every = { every: "week", weekday: 1, recipients: to, needsApproval: false };
    expect((await ask(schedule, "POST", at(id, every, bea))).status).toBe(200);
    const report = await createReport(id);
    await ask(approve, "POST", at(id, { reportId: report.id, recipients: "client@example.org" }));
    const opens = async (address: string) => (await openReportLink(hashOfLink(tokenOf(address)))) !== null;
    const ours = (await ask(link, "POST", at(id, { reportId: report.id }))).body.url;
    const hers = (await ask(link, "POST", at(id, { reportId: report.id }, bea))).body.url;
    expect([await opens(ours), await opens(hers)]).toEqual([true, true]);

    await members(left);
    expect([await opens(ours), await opens(hers)]).toEqual([true, false]);
    await db.execute(sql`update client_report_schedules set next_run_at = now() where portfolio_id = ${id}`);
    await makeDueReports();
    expect((await mails()).map((mail) => mail.to)).not.toContain(to);

    await members("manage");
    expect(await opens(hers)).toBe(false);
    await db.execute(sql`update client_report_schedules set next_run_at = now() where portfolio_id = ${id}`);
    await makeDueReports();
    expect((await mails()).map((mail) => mail.to)).not.toContain(to);
  }
});

test("the next report is due on the next such weekday, or the first of a later month, at six", () => {
  const now = new Date("2026-11-25T15:00:00Z");
  expect(nextRun("week", 3, "America/New_York", now)).toBe("2026-12-02T11:00:00.000Z");
  expect(nextRun("week", 4, "America/New_York", now)).toBe("2026-11-26T11:00:00.000Z");
  expect(nextRun("month", 1, "America/New_York", now)).toBe("2026-12-07T11:00:00.000Z");
  // the Sundays on which clocks go forward and back: six is six, not six hours after midnight
  expect(nextRun("week", 7, "America/New_York", new Date("2027-03-10T15:00:00Z"))).toBe("2027-03-14T10:00:00.000Z");
  expect(nextRun("week", 7, "America/New_York", new Date("2027-11-03T15:00:00Z"))).toBe("2027-11-07T11:00:00.000Z");
});

test("a schedule that lost its time in a restore mails nothing, and gets the next one", async () => {
  const id = await portfolio(eda, "Restored");
  const every = { every: "week", weekday: 1, recipients: "restored@example.org", needsApproval: false };
  await ask(schedule, "POST", at(id, every));
  await db.execute(sql`update client_report_schedules set next_run_at = null where portfolio_id = ${id}`);
  await makeDueReports();
  const { body } = await ask(list, "GET", { as: eda, params: { id } });
  expect(body.clientReports).toEqual([]);
  expect(new Date(body.schedule.nextRunAt).getTime()).toBeGreaterThan(Date.now());
  expect((await mails()).map(({ to }) => to)).not.toContain("restored@example.org");
});
