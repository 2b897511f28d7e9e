import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "@/db";
import { billDetails, formTemplates, organisation, unsentMails, users } from "@/db/schema";
import type { MailBrand } from "@/db/schema/mail";
import { transaction } from "@/db/transaction";
import { setAlert } from "@/lib/alerts/commands";
import { sendReminders } from "@/lib/alerts/reminders";
import { reviewEmails } from "@/lib/issues/publishing/review/review-emails";
import { publishIssue } from "@/lib/issues/publishing/publish";
import { mailIssue } from "@/lib/newsletters/issue-mail/mail-issue";
import { sendTestMail } from "@/lib/newsletters/issue-mail/send-test";
import { confirmIssues, confirmEmail, manageEmail } from "@/lib/newsletters/subscriptions/emails";
import { subscribe } from "@/lib/newsletters/subscriptions/commands";
import { siteBrand } from "@/lib/organisation/mail-brand";
import type { Email } from "@/lib/platform/mail/simple-email";
import { addCalendarDays, todayIn } from "@/lib/platform/text/dates";
import { approvalEmail, reportEmail } from "@/lib/portfolios/reports/report-emails";
import type { Week } from "@/lib/portfolios/week/week";
import { weekEmail } from "@/lib/portfolios/week/week-email";
import { testEmail } from "@/lib/setup/send-test-email";
import {
  anOldBill,
  aSearch,
  confirmedReader,
  look,
  mailsTo,
  addStatusChange,
  watching,
} from "@/lib/tools/testing/alerts";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { person } from "@/lib/tools/testing/people";
import { readSource, sourceFiles } from "@/lib/tools/testing/source-files";
import { factorEmail } from "@/lib/second-factors/emails";
import { accountEmails } from "@/lib/users/account-emails";
import { disabledEmail } from "@/lib/webhooks/disabled-email";

/**
 * The functions that compose emails, by file, with the number of calls. A new kind is added here and to the samples below,
 * and is checked in a browser: 600 and 375 px wide, light and dark, and without its styles.
 */
const composers: Record<string, number> = {
  "lib/issues/publishing/review/review-emails.ts": 2,
  "lib/newsletters/issue-mail/send-test.ts": 1,
  "lib/newsletters/mailings/email-footer.ts": 1,
  "lib/newsletters/subscriptions/emails.ts": 3,
  "lib/platform/mail/simple-email.ts": 1,
  "lib/portfolios/reports/report-emails.ts": 2,
  "lib/portfolios/week/week-email.ts": 1,
  "lib/second-factors/emails.ts": 1,
  "lib/setup/send-test-email.ts": 1,
  "lib/users/account-emails.ts": 7,
  "lib/webhooks/disabled-email.ts": 1,
};

const footer = "12 State Street, Springfield";
const samples = new Map<string, Email>();

const emails = { ...accountEmails, ...reviewEmails };
type Accounts = { [K in keyof typeof emails]: (site: MailBrand) => Email };
const issue = { id: 7, name: "The week in the legislature" };
const accounts: Accounts = {
  confirm: (site) => emails.confirm(site, "Rita Moss", "token"),
  alreadyHere: (site) => emails.alreadyHere(site, "Rita Moss"),
  signIn: (site) => emails.signIn(site, "Rita Moss", "token"),
  reset: (site) => emails.reset(site, "Rita Moss", "token"),
  invite: (site) => emails.invite(site, "Rita Moss", "Dana Reyes", "token"),
  inviteBySingleSignOn: (site) => emails.inviteBySingleSignOn(site, "Rita Moss", "Dana Reyes", "token"),
  passwordChanged: (site) => emails.passwordChanged(site, "Rita Moss"),
  reviewAsked: (site) =>
    emails.reviewAsked(site, "Rita Moss", {
      by: "Eda Lind",
      issue,
      note: "Second part is new.\nPlease check the vote.",
    }),
  reviewDecided: (site) =>
    emails.reviewDecided(site, "Eda Lind", { by: "Rita Moss", issue, note: null, approved: true }),
};

const bill = {
  id: 1,
  slug: "us-119-hr1",
  name: "H.R. 1",
  title: "Lower Energy Costs Act",
  jurisdiction: "US",
  sessionName: "119th Congress",
  status: "passed_one_chamber",
  portfolioIds: [1],
} as const;
const week = {
  start: "2026-11-16",
  today: "2026-11-23",
  until: "2026-12-07",
  portfolios: [{ id: 1, name: "River Alliance" }],
  steps: [
    {
      ...bill,
      position: "support",
      nextStep: "Call the sponsor",
      owner: { id: 1, name: "Eda Lind" },
      due: "2026-11-20",
      portfolioId: 1,
      isMine: true,
    },
  ],
  stepsTotal: 1,
  dates: [
    { ...bill, event: { date: "2026-12-01", time: "10:00", kind: "hearing", description: "Committee on Water" } },
  ],
  datesTotal: 1,
  moved: [
    {
      ...bill,
      before: "in_committee",
      actions: 2,
      sentences: ["Passed the House on 19 Nov"],
      lastActionDate: "2026-11-19",
    },
  ],
  movedTotal: 1,
} as unknown as Week;

beforeAll(async () => {
  await db.update(organisation).set({ name: "Capitol Weekly", footerText: `${footer}\nRead by 400 people` });
  const site = await siteBrand();
  for (const [name, sample] of Object.entries(accounts)) samples.set(name, sample(site));
  samples.set("confirm one", confirmEmail(site, { kind: "template", name: "Weekly" } as never, "token"));
  samples.set("confirm several", confirmIssues(site, ["Weekly", "Monthly"], "token"));
  samples.set("confirm following", confirmEmail(site, { kind: "bill", name: "US H.R. 1" } as never, "token"));
  samples.set("manage", manageEmail(site, "token"));
  const report = { title: "Report for River Alliance", url: `${site.href}client-report/x`, expires: "Fri 25 Dec 2026" };
  samples.set("report", reportEmail(site, report));
  samples.set("approval", approvalEmail(site, { title: report.title, portfolioId: 3, recipients: 2 }));
  samples.set("approval, no recipients", approvalEmail(site, { title: report.title, portfolioId: 3, recipients: 0 }));
  samples.set("week", weekEmail(site, week));
  samples.set("test", testEmail(site));
  samples.set("passkey added", factorEmail(site, "passkeyAdded", "Rita Moss", "Chrome on Windows"));
  samples.set("factors removed", factorEmail(site, "removedByAdmin", "Rita Moss"));
  const reason = "Every attempt has failed for 5 days.";
  samples.set("webhook turned off", disabledEmail(site, { id: 3, host: "hooks.example.org", reason }));
  await addMailings();
});

/** Those that are composed from what the database has: alerts, reminders, an issue and its test. */
async function addMailings(): Promise<void> {
  const reader = await confirmedReader();
  const followed = await anOldBill({ name: "H.B. 700", title: "Ferries on the lake", jurisdiction: "WA" });
  const date = addCalendarDays(todayIn("America/New_York"), 1);
  const events = [{ date, time: "13:30", kind: "hearing" as const, description: "House Committee on Water Hearing" }];
  await db.update(billDetails).set({ events }).where(eq(billDetails.billId, followed.id));
  await watching(reader, { savedSearchId: await aSearch(reader, "qs=ferries", "Ferries") });
  await addStatusChange(followed.id, 5, { effectiveDate: "2026-11-16" });
  await look(reader);
  await transaction((tx) => setAlert(tx, reader, { billId: followed.id }, "daily", 3));
  await sendReminders({ userId: reader.id }, new Date(`${addCalendarDays(date, -1)}T14:30:00Z`));
  const template = await aTemplate({ body: "rich_text" });
  await db.update(formTemplates).set({ sendsMail: true }).where(eq(formTemplates.id, template.id));
  const editor = await person("editor");
  const written = await anIssue(editor, template.id, "The week in the legislature");
  await transaction((tx) => subscribe(tx, null, reader.email, { kind: "template", id: template.id }));
  await transaction((tx) => sendTestMail(tx, editor, written.id));
  const { id } = await transaction((tx) => publishIssue(tx, editor, written.id));
  const [row] = await db.execute<{ snapshot: number }>(
    sql`select snapshot_id as snapshot from publication_issues where id = ${id}`,
  );
  await mailIssue({ snapshotId: row!.snapshot });
  await db.update(users).set({ email: reader.email }).where(eq(users.id, reader.id));
  for (const { subject, text, html } of await mailsTo(reader)) samples.set(subject, { subject, text, html: html! });
  const [draft] = await db.select().from(unsentMails).where(eq(unsentMails.to, editor.email));
  samples.set("test of an issue", { ...draft!, html: draft!.html! });
}

test("every place that composes an email is listed here, with how many kinds it has", () => {
  const found = sourceFiles("lib")
    .filter((path) => !/\.test\.ts$|^lib\/tools\//.test(path))
    .flatMap((path) => {
      const calls = readSource(path).match(/(?<!function )\b(?:simpleEmail|htmlEmail)\(/g) ?? [];
      return calls.length > 0 ? [[path, calls.length] as const] : [];
    });
  expect(Object.fromEntries(found)).toEqual(composers);
  // an alert, a reminder, an issue, its test
  expect(samples.size).toBe(Object.keys(accounts).length + 12 + 4);
});

const addresses = (text: string) =>
  new Set(text.match(/http:\/\/localhost:3000[^\s"<>)]*/g)?.map((one) => one.replaceAll("&amp;", "&")));

test("every email says who sends it and where they are, in light and dark, and reads without styles", () => {
  for (const [name, { html, text }] of samples) {
    expect(html, name).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(html, name).toContain(">Capitol Weekly</a>");
    expect(html, name).toContain(`Capitol Weekly<br>${footer}<br>`);
    expect(text, name).toContain(footer);
    expect(html, name).toContain("prefers-color-scheme:dark");
    expect(html, name).toMatch(/mso-hide:all">[^<&]{10}/);
    expect(html.replace(/<style>.*?<\/style>/s, ""), name).not.toMatch(
      /<(p|h1|h2|ul|li|table)>|undefined|\[object|null/,
    );
    expect(text, name).not.toMatch(/<\/?[a-z]+>|undefined|\[object|\n{4}/);
  }
});

test("every address of an email is whole, and in its text as well as in its HTML", () => {
  for (const [name, { html, text }] of samples) {
    for (const [, href] of html.matchAll(/\shref="([^"]*)"/g)) expect(href, name).toMatch(/^http:\/\/localhost:3000\//);
    const shown = addresses(text);
    const linked = addresses(html);
    // the name of the sender leads home, and that of a search to its results
    for (const one of linked) if (/3000\/$|\/bill\/list\?/.test(one)) linked.delete(one);
    expect(
      [...linked].filter((one) => !shown.has(one)),
      name,
    ).toEqual([]);
    expect(
      [...shown].filter((one) => !linked.has(one)),
      name,
    ).toEqual([]);
  }
});

test("a stranger's words in an email stay words: neither markup nor a link", async () => {
  const { html } = emails.reviewAsked(await siteBrand(), "Eda", {
    by: "<b>Eve</b>",
    issue: { id: 1, name: "A & B" },
    note: "see https://elsewhere.example/?a=1&b <script>",
  });
  expect(html).toContain("&lt;b&gt;Eve&lt;/b&gt; submitted “A &amp; B”");
  expect(html).toContain("see https://elsewhere.example/?a=1&amp;b &lt;script&gt;");
  expect(html).not.toContain('href="https://elsewhere');
});
