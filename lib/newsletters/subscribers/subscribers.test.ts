import { existsSync, readFileSync } from "node:fs";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as check } from "@/app/admin/subscriber/api/check-import/route";
import { POST as remove } from "@/app/admin/subscriber/api/delete/[id]/route";
import { GET as exportCsv } from "@/app/admin/subscriber/api/export/route";
import { POST as importList } from "@/app/admin/subscriber/api/import/route";
import { GET as list } from "@/app/admin/subscriber/api/list/route";
import { POST as add } from "@/app/admin/subscriber/api/new/route";
import { POST as confirm } from "@/app/subscription/api/confirm/route";
import { db } from "@/db";
import { activityLog, formTemplates, mailSuppressions, subscribers, subscriptions, unsentMails } from "@/db/schema";
import { ask, person } from "@/lib/tools/testing/people";
import { inShared } from "@/lib/tools/testing/in-shared";
import { forgetAddress } from "../mailings/forget-person";
import { confirmSubscription, endSubscriptions } from "../subscriptions/commands";
import { readList } from "./read-list";
import { emailHash } from "./suppressions";

const past = inShared("data/past/subscribers");
let ada: Awaited<ReturnType<typeof person>>;
let weekly: number;
beforeEach(async () => {
  for (const table of [subscribers, mailSuppressions, unsentMails]) await db.delete(table);
  ada = await person("admin");
  const slug = `weekly-${Math.random()}`;
  weekly = (await db.insert(formTemplates).values({ name: "Weekly", slug, sendsMail: true }).returning())[0]!.id;
});

const form = (name: string, content: string | Uint8Array, more: Record<string, string> = {}) => {
  const given = new FormData();
  given.set("file", new File([content as BlobPart], name));
  given.set("formTemplateIds", String(weekly));
  for (const [key, value] of Object.entries(more)) given.set(key, value);
  return given;
};
const bring = async (name: string, content: string | Uint8Array, more: Record<string, string> = {}) => {
  const { status, body } = await ask(importList, "POST", { as: ada, form: form(name, content, more) });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.report.counts as Record<string, number>;
};
const file = (name: string) => readFileSync(`${past}/${name}`);
const emails = async () =>
  (await db.select({ email: subscribers.email }).from(subscribers).orderBy(subscribers.email)).map(
    ({ email }) => email,
  );
const reasonOf = async (email: string) =>
  (
    await db
      .select()
      .from(mailSuppressions)
      .where(eq(mailSuppressions.emailHash, emailHash(email)))
  )[0]?.reason;

test("an address on lists of two publications gets one email, and its link confirms both", async () => {
  const slug = `second-${Math.random()}`;
  const [second] = await db.insert(formTemplates).values({ name: "Legal", slug, sendsMail: true }).returning();
  await bring("list.csv", "email\nann@example.org\n", {
    formTemplateIds: `${weekly},${second!.id}`,
    unclear: "confirm",
  });
  const letters = await db.select().from(unsentMails);
  expect(letters).toHaveLength(1);
  expect(letters[0]!.text).toContain("“Weekly” and “Legal”");
  const token = /token=(\S+)/.exec(letters[0]!.text)![1]!;
  expect((await ask(confirm, "POST", { body: { token } })).status).toBe(200);
  expect((await db.select().from(subscriptions)).map(({ formTemplateId }) => formTemplateId).sort()).toEqual(
    [weekly, second!.id].sort(),
  );
});

describe.skipIf(!existsSync(past))("real exports", () => {
  test("Mailchimp's audience, then Ghost's members: who agreed, who is asked, who never again, and again changes nothing", async () => {
    const counts = await bring("audience.zip", file("made/mailchimp_audience.zip"));
    expect(counts).toMatchObject({ subscribe: 3, leaveOut: 1, suppress: 3, never: 1, refused: 0 });
    expect(await emails()).toEqual(["ann@example.org", "staff@example.org", "élise@example.org"].toSorted());
    expect(await reasonOf("evan@example.org")).toBe("unsubscribed");
    expect(await reasonOf("ann+old@example.org")).toBe("unsubscribed");
    expect(await reasonOf("bounce@example.org")).toBe("bounced");

    const ghost = await bring("ghost_members.csv", file("made/ghost_members.csv"));
    expect(ghost).toMatchObject({ subscribe: 1, suppress: 1, leaveOut: 1, never: 1, suppressedBefore: 1 });
    expect(await emails()).not.toContain("evan@example.org");

    for (const [name, path] of [
      ["audience.zip", "made/mailchimp_audience.zip"],
      ["ghost_members.csv", "made/ghost_members.csv"],
    ] as const)
      expect(await bring(name, file(path))).toMatchObject({ subscribe: 0, suppress: 0, ask: 0 });
    expect(await db.$count(unsentMails)).toBe(0);
    const [ann] = await db.select().from(subscribers).where(eq(subscribers.email, "ann@example.org"));
    expect(ann).toMatchObject({ source: "import", sourceNote: "Mailchimp", consent: "imported" });
    expect(new Date(ann!.consentedAt!).toISOString()).toBe("2023-01-02T10:05:00.000Z");
  });

  test("the other way around, a suppression removes whom an earlier list subscribed", async () => {
    await bring("ghost_members.csv", file("made/ghost_members.csv"));
    expect(await emails()).toContain("evan@example.org");
    await bring("audience.zip", file("made/mailchimp_audience.zip"));
    expect(await emails()).not.toContain("evan@example.org");
    expect((await bring("ghost_members.csv", file("made/ghost_members.csv"))).suppressedBefore).toBe(1);
  });

  test("fixtures of migration tools are read as what they are", () => {
    const kinds = (name: string) => readList(name, file(name)).lines.map(({ verdict }) => verdict.kind);
    expect(new Set(kinds("cleaned.csv"))).toEqual(new Set(["suppress"]));
    expect(new Set(kinds("unsubscribed.csv"))).toEqual(new Set(["suppress"]));
    expect(new Set(kinds("subscribed.csv"))).toEqual(new Set(["subscribe"]));
    expect(kinds("ghost_members_newsletters.csv")).toEqual(["subscribe", "suppress", "subscribe"]);
    expect(new Set(kinds("ghost_members_formula-like.csv"))).toEqual(new Set(["ask"]));
    expect(kinds("ghost_members_ragged-row.csv")).toEqual(["ask", "ask"]);
    expect(kinds("fixtures_signup_emails.csv").slice(0, 3)).toEqual(["subscribe", "subscribe", "suppress"]);
  });
});

test("a day of consent without an hour is the same day where the organization is", () => {
  const agreedAt = (cell: string) => {
    const [line] = readList("list.csv", new TextEncoder().encode(`Email,Opt-in date\na@example.org,${cell}\n`)).lines;
    return line!.verdict.kind === "subscribe" ? line!.verdict.agreedAt : null;
  };
  expect(agreedAt("2024-01-01")).toBe("2024-01-01T12:00:00.000Z");
  expect(agreedAt('"January 1, 2024"')).toBe("2024-01-01T12:00:00.000Z");
  expect(agreedAt("2024-01-01 23:00:00")).toBe("2024-01-01T23:00:00.000Z");
});

describe("a list", () => {
  const kindOf = (head: string, cells: string, name = "list.csv") =>
    readList(name, new TextEncoder().encode(`${head}\n${cells}\n`)).lines[0]?.verdict;
  test.each([
    ["email,status,unsubscribed_at,utm_source", "a@example.org,active,,x", "subscribe"],
    ["email,status,unsubscribed_at,utm_source", "a@example.org,active,2024-01-01,x", "suppress"],
    ["email,status,utm_source", "a@example.org,inactive,x", "suppress"],
    ["email,status,utm_source", "a@example.org,pending,x", "ask"],
    ["Email,Consent", "a@example.org,yes", "subscribe"],
    ["Email,Consent", "a@example.org,No", "suppress"],
    ["Email,Consent", "a@example.org,", "ask"],
    ["Email,Opt-in date", "a@example.org,2024-03-01", "subscribe"],
    ["Email,Status,Opt-in date", "a@example.org,Hard bounce,2024-03-01", "suppress"],
    ["Email,Status", "a@example.org,Spam complaint", "suppress"],
    ["email,subscribed_to_emails,complimentary_plan,status", "a@example.org,,false,active", "ask"],
    ["Name,Email", "A,a@example.org", "ask"],
  ])("%s: %s means %s", (head, cells, kind) => expect(kindOf(head, cells)?.kind).toBe(kind));

  test("is read in any encoding and with any separator, without a head, and up to a line that is broken", () => {
    const utf16 = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from("email;status\r\na@example.org;active\r\n", "utf16le"),
    ]);
    expect(readList("a.csv", utf16).lines).toMatchObject([{ email: "a@example.org", verdict: { kind: "subscribe" } }]);
    const text = (words: string) => new TextEncoder().encode(words);
    expect(readList("a.csv", text("sep=;\nE-mail;Consent\nA@Example.org ;yes\n")).lines[0]).toMatchObject({
      email: "a@example.org",
      verdict: { kind: "subscribe" },
    });
    expect(readList("a.txt", text("a@example.org\nb@example.org\n")).lines.map(({ email }) => email)).toEqual([
      "a@example.org",
      "b@example.org",
    ]);
    const broken = readList("a.csv", text('email,consent\na@example.org,yes\n"b@example.org,yes\nc@example.org,yes\n'));
    expect([broken.lines.length, broken.refused.length]).toEqual([1, 1]);
    const refused = readList("a.csv", text("email,name\nnot an address,\n,\n,Ann\n")).refused;
    expect(refused.map(({ line }) => line)).toEqual([2, 4]);
    expect(() => readList("a.zip", new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]))).toThrow("damaged");
  });

  test("that is not clear is left out, or asked by one email and never a second one", async () => {
    const words = "email\nnia@example.org\nout@example.org\n";
    await db.insert(mailSuppressions).values({ emailHash: emailHash("out@example.org"), reason: "unsubscribed" });
    expect(await bring("a.csv", words)).toMatchObject({ leaveOut: 1, suppressedBefore: 1 });
    const checked = await ask(check, "POST", { as: ada, form: form("a.csv", words, { unclear: "confirm" }) });
    expect([checked.body.report.counts.ask, await db.$count(unsentMails)]).toEqual([1, 0]);
    expect(await bring("a.csv", words, { unclear: "confirm" })).toMatchObject({ ask: 1 });
    expect(await bring("a.csv", words, { unclear: "confirm" })).toMatchObject({ ask: 0, unchanged: 1 });
    const mails = await db.select().from(unsentMails);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ["nia@example.org", "Confirm your subscription to Weekly"],
    ]);
    expect(await emails()).toEqual([]);
  });

  test("checked first changes nothing, and is recorded once imported", async () => {
    const words = "email,status\nnia@example.org,active\nout@example.org,unsubscribed\n";
    const { body } = await ask(check, "POST", { as: ada, form: form("a.csv", words) });
    expect(body.report.counts).toMatchObject({ subscribe: 1, suppress: 1 });
    expect([await db.$count(subscribers), await db.$count(mailSuppressions)]).toEqual([0, 0]);
    await bring("a.csv", words);
    const [entry] = await db.select().from(activityLog).where(eq(activityLog.action, "subscriber.imported")).limit(1);
    expect(JSON.stringify(entry)).not.toContain("example.org");
  });

  test("without a publication, of another kind or of someone who may not is refused", async () => {
    expect(
      (await ask(importList, "POST", { as: ada, form: form("a.csv", "email\n", { formTemplateIds: "" }) })).status,
    ).toBe(422);
    expect(
      (
        await ask(importList, "POST", {
          as: ada,
          form: form("a.csv", "email\na@example.org", { formTemplateIds: "2147483647" }),
        })
      ).status,
    ).toBe(422);
    expect((await ask(importList, "POST", { as: ada, form: form("a.csv", "") })).status).toBe(422);
    expect((await ask(importList, "POST", { as: await person("editor"), form: form("a.csv", "email") })).status).toBe(
      403,
    );
  });
});

describe("suppression", () => {
  test("respects unsubscribing here, without storing the address; only its owner can return", async () => {
    await bring("a.csv", "email,status\nnia@example.org,active\n");
    const [nia] = await db.select().from(subscribers);
    await db.transaction((tx) => endSubscriptions(tx, null, nia!.id));
    expect(
      await db.select({ email: mailSuppressions.email, reason: mailSuppressions.reason }).from(mailSuppressions),
    ).toEqual([{ email: null, reason: "unsubscribed" }]);
    expect(await bring("a.csv", "email,status\nNia@Example.org,active\n")).toMatchObject({
      subscribe: 0,
      suppressedBefore: 1,
    });
    const refused = await ask(add, "POST", {
      as: ada,
      body: { email: "nia@example.org", formTemplateIds: [weekly], agreed: "Said so" },
    });
    expect(refused.status).toBe(422);
    await db.transaction((tx) =>
      confirmSubscription(tx, null, { email: "nia@example.org", target: { kind: "template", id: weekly } }),
    );
    expect([await emails(), await db.$count(mailSuppressions)]).toEqual([["nia@example.org"], 0]);
    // An old list that says that she left before she confirmed here is no news.
    const old = "email,unsubscribed_at\nnia@example.org,2020-01-01\n";
    expect(await bring("a.csv", old)).toMatchObject({ suppress: 0, unchanged: 1 });
  });
});

test("an import does not subscribe anyone to a publication they may have left, and restores no erased person", async () => {
  await ask(add, "POST", {
    as: ada,
    body: { formTemplateIds: [weekly], email: "ida@example.org", agreed: "By phone" },
  });
  const slug = `daily-${Math.random()}`;
  const daily = (await db.insert(formTemplates).values({ name: "Daily", slug, sendsMail: true }).returning())[0]!.id;
  const agreed = "email,status\nida@example.org,active\n";
  expect(await bring("a.csv", agreed, { formTemplateIds: String(daily) })).toMatchObject({
    subscribe: 0,
    unchanged: 1,
  });
  await db.transaction((tx) => forgetAddress(tx, "Ida@example.org"));
  expect(await bring("a.csv", agreed)).toMatchObject({ subscribe: 0, suppressedBefore: 1 });
  expect(await db.select({ email: mailSuppressions.email }).from(mailSuppressions)).toEqual([{ email: null }]);
});

describe("the list of subscribers", () => {
  test("adds with consent, asks without it, removes permanently, filters, and exports what an import can read", async () => {
    const given = { formTemplateIds: [weekly] };
    const added = await ask(add, "POST", {
      as: ada,
      body: { ...given, email: "Nia@example.org", agreed: "At our event" },
    });
    expect([added.status, await db.$count(unsentMails)]).toEqual([200, 0]);
    await ask(add, "POST", { as: ada, body: { ...given, email: "omar@example.org" } });
    expect([await db.$count(subscribers), await db.$count(unsentMails)]).toEqual([1, 1]);
    const get = async (query: string) => (await ask(list, "GET", { as: ada, query })).body;
    const { subscribers: rows, total } = await get(`keyword=NIA&state=active&source=staff&formTemplateId=${weekly}`);
    expect([total, rows[0]]).toMatchObject([
      1,
      {
        email: "Nia@example.org",
        state: "active",
        consent: "staff",
        sourceNote: "At our event",
        publications: ["Weekly"],
      },
    ]);
    expect((await get("state=bounced")).total).toBe(0);
    expect((await get("keyword=%25")).total).toBe(0);
    const csv = (await ask(exportCsv, "GET", { as: ada })).body as string;
    expect(readList("subscribers.csv", new TextEncoder().encode(csv)).lines).toMatchObject([
      { email: "nia@example.org", verdict: { kind: "subscribe" } },
    ]);
    const id = rows[0].id as number;
    expect((await ask(remove, "POST", { as: ada, params: { id } })).status).toBe(200);
    expect((await ask(remove, "POST", { as: ada, params: { id } })).status).toBe(404);
    expect((await get("state=suppressed")).subscribers).toMatchObject([
      { email: "Nia@example.org", reason: "removed" },
    ]);
    expect(await bring("a.csv", "email,status\nnia@example.org,active\n")).toMatchObject({ suppressedBefore: 1 });
    expect(await db.$count(subscriptions, and(eq(subscriptions.formTemplateId, weekly)))).toBe(0);
  });
});

describe("lists of other systems", () => {
  const read = (csv: string, name = "list.csv") => {
    const { lines, refused } = readList(name, new TextEncoder().encode(csv));
    return [
      ...lines.map(({ email, verdict }) => {
        const word = verdict.kind === "suppress" ? verdict.reason : verdict.kind;
        return `${email.split("@")[0]} ${word}`;
      }),
      ...refused.map(({ line }) => `${line} refused`),
    ].join(", ");
  };
  const rows = (head: string, ...lines: string[]) =>
    [head, ...lines.map((line, at) => `u${at}@x.example,${line}`)].join("\n");

  test.each([
    [
      "Substack, as of 2024",
      rows(
        "Email,Type,Subscription date,Unsubscribe date (all)",
        "Free,2021-01-05T10:00:00Z,",
        "Free,2021-01-05,2022-01-01",
      ),
      "u0 subscribe, u1 unsubscribed",
    ],
    [
      "Buttondown",
      rows(
        "email,creation_date,subscriber_type,unsubscription_date,undeliverability_date",
        "2021-01-05,regular,,",
        "2021-01-05,unactivated,,",
        "2021-01-05,unsubscribed,2022-01-01,",
        "2021-01-05,regular,,2022-01-01",
        "2021-01-05,removed,,",
        "2021-01-05,complained,,",
        "2021-01-05,premium,,",
      ),
      "u0 subscribe, u1 ask, u2 unsubscribed, u3 bounced, u4 unsubscribed, u5 complained, u6 subscribe",
    ],
    [
      "Kit",
      rows("email,state,created_at", "active,", "cancelled,", "bounced,", "complained,", "unconfirmed,"),
      "u0 subscribe, u1 unsubscribed, u2 bounced, u3 complained, u4 ask",
    ],
    [
      "Constant Contact",
      rows(
        "Email address,Email status,Email permission status,Confirmed Opt-Out Date",
        "Active,Express,",
        "Active,Implied,",
        "Active,Awaiting confirmation,",
        "Active,Non-subscriber,",
        "Unsubscribed,Opted-out,2022-01-02",
      ),
      "u0 subscribe, u1 ask, u2 ask, u3 never, u4 unsubscribed",
    ],
    [
      "MailerLite",
      rows("Subscriber,Status,Confirmation date", "Active,2021-01-05", "Unsubscribed,", "Junk,", "Unconfirmed,"),
      "u0 subscribe, u1 unsubscribed, u2 complained, u3 ask",
    ],
    [
      "Brevo",
      rows("EMAIL,DOUBLE_OPT-IN,EMAIL BLACKLISTED", "1,No", ",Yes", "No,"),
      "u0 subscribe, u1 unsubscribed, u2 ask",
    ],
    [
      "HubSpot",
      rows("Email,Unsubscribed from all email,Email Hard Bounce Reason", "No,", "Yes,", "No,OTHER"),
      "u0 ask, u1 unsubscribed, u2 bounced",
    ],
    [
      "Klaviyo",
      rows(
        "Email,Email Marketing Consent,Email Suppressions",
        "SUBSCRIBED,",
        "SUBSCRIBED,USER_SUPPRESSED",
        "NEVER_SUBSCRIBED,",
      ),
      "u0 subscribe, u1 unsubscribed, u2 never",
    ],
    [
      "MailPoet",
      rows(
        "Email,Global Status,List Status,Confirmed At",
        "Subscribed,Unsubscribed,",
        "Inactive,Subscribed,2021-01-05",
        "Bounced,Subscribed,",
      ),
      "u0 unsubscribed, u1 subscribe, u2 bounced",
    ],
    ["Listmonk", rows("email,status", "enabled", "blocklisted"), "u0 ask, u1 unsubscribed"],
    [
      "other languages",
      rows(
        "E-Mail-Adresse,Status",
        "abonniert",
        "abgemeldet",
        "désabonné",
        "inscrit",
        "baja",
        "Unsubscribed (admin)",
        "soft bounced",
      ),
      "u0 subscribe, u1 unsubscribed, u2 unsubscribed, u3 subscribe, u4 unsubscribed, u5 unsubscribed, u6 ask",
    ],
    [
      "a link to unsubscribe and a count of soft bounces are no refusal",
      rows("email,status,Unsubscribe link,soft_bounce_count,unsub_campaign_title", "active,https://x.example/u,3,"),
      "u0 subscribe",
    ],
    [
      "days in every form; one that could be two days is a day all the same",
      rows(
        "email,opt_in_date",
        "2021-01-05 10:00:00 UTC",
        "2021-01-05 10:00:00 -0500",
        "1/5/2021",
        '"Jan 5, 2021"',
        "1609840800",
        "0000-00-00 00:00:00",
        "2091-01-01",
        "never",
      ),
      "u0 subscribe, u1 subscribe, u2 subscribe, u3 subscribe, u4 subscribe, u5 ask, u6 ask, u7 ask",
    ],
    [
      "addresses as people write them; those that no mail reaches; those that no one reads",
      "email,subscribed\nAnn <a1@x.example>,yes\nmailto:a2@x.example,yes\n'a3@x.example,yes\na4@x.example\u200b,yes\na5@x.example.,yes\n" +
        "a6@localhost,yes\na7@127.0.0.1,yes\na..8@x.example,yes\na9@-x.example,yes\n=a10@x.example,yes\nnoreply@x.example,yes\n",
      "a1 subscribe, a2 subscribe, a3 subscribe, a4 subscribe, noreply never, 6 refused, 7 refused, 8 refused, 9 refused, 10 refused, 11 refused",
    ],
    ["a title above", "Newsletter list 2021,\n,\nEmail,Subscribed\na1@x.example,yes\n", "a1 subscribe"],
    ["a street beside the address", "Address,Contact,Subscribed\n1 Main St,a1@x.example,yes\n", "a1 subscribe"],
    ["a quotation mark inside a name", 'Email,Name,Status\na1@x.example,Ann "A" B,active\n', "a1 subscribe"],
  ])("%s", (_, csv, expected) => expect(read(csv)).toBe(expected));

  test("a workbook is refused with what to do", () => {
    expect(() => readList("list.xlsx", new Uint8Array([0x50, 0x4b, 3, 4]))).toThrow(/Save the list as CSV/);
  });
});
