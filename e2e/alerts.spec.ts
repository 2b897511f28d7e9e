import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { onDatabase, ownPerson } from "./fixtures/own-person.ts";
import { signIn } from "./fixtures/sign-in.ts";

type Mail = { subject: string; text: string; headers: Record<string, string> | null };

/** The latest message stored for an address. */
async function mailTo(email: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    found = await onDatabase(
      async (sql) =>
        (
          await sql<
            Mail[]
          >`select subject, text, headers from kept_mails where "to" = ${email} order by id desc limit 1`
        )[0],
    );
    expect(found?.subject).toMatch(subject);
  }).toPass({ timeout: 60_000 });
  return found!;
}
const linkIn = (text: string, path: string) => new RegExp(`http\\S+${path}\\?token=\\S+`).exec(text)![0];
const unlike = () => `${process.pid}-${Date.now().toString(36)}`;

/** A template whose issues are emailed, created for one test. */
async function mailingTemplate(ada: Page): Promise<{ id: number; slug: string; name: string }> {
  const answer = await ada.request.post("/admin/form-template/api/new", {
    data: { name: `Post ${unlike()}`, sendsMail: true },
  });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { formTemplate: { id: number; slug: string; name: string } }).formTemplate;
}

async function publish(ada: Page, formTemplateId: number, title: string): Promise<void> {
  const { publicationIssue } = (await (
    await ada.request.post("/admin/publication-issue/api/new", { data: { formTemplateId, title } })
  ).json()) as { publicationIssue: { id: number } };
  expect(
    (await ada.request.post(`/admin/publication-issue/api/publish/${publicationIssue.id}`, { data: {} })).status(),
  ).toBe(200);
}

test("without scripts: subscribe, confirm by a button, get the issue, and stop it by one click of the mail program", async ({
  browser,
  baseURL,
  page: ada,
  request,
}) => {
  test.setTimeout(240_000);
  await signIn(ada, "ada");
  const template = await mailingTemplate(ada);
  const email = `nia-${unlike()}@example.org`;
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const nia = await context.newPage();

  // This site has no mail server, so its pages offer no form; setup.spec.ts fills in the one of a site that has.
  await nia.goto(`/publication-list/template-list/template/${template.slug}`);
  await expect(nia.getByRole("button", { name: "Subscribe" })).toHaveCount(0);
  await nia.goto(`/subscription/new?what=template-${template.id}`);
  await expect(nia.getByText("This site does not send email.")).toBeVisible();
  await request.post(`/subscription/api/new?what=template-${template.id}`, { data: { email } });
  await nia.goto("/subscription/sent");
  await expect(nia.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();

  // A scanner follows the link, and nothing happens.
  const confirm = linkIn((await mailTo(email, /^Confirm your subscription/)).text, "/subscription/confirm");
  await request.get(confirm);
  expect(await onDatabase((sql) => sql`select 1 from subscribers where email = ${email}`)).toHaveLength(0);
  await nia.goto(confirm);
  await nia.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(nia.getByText("You are subscribed.")).toBeVisible();
  await expect(nia.getByRole("link", { name: template.name })).toBeVisible();

  await publish(ada, template.id, "The first one");
  const mail = await mailTo(email, /^The first one$/);
  expect(mail.text).toContain(`because you subscribed to ${template.name}`);
  await ada.goto("/admin/unsent-mail/list");
  const kept = ada.getByRole("article").filter({ hasText: email }).first();
  await kept.getByText("As HTML").click();
  await expect(kept.frameLocator("iframe").getByRole("heading", { level: 1, name: "The first one" })).toBeVisible();
  await ada.goto("/admin/issue-mail/list");
  await expect(ada.getByRole("row", { name: /The first one/ }).first()).toContainText("1 sent");

  const address = mail.headers!["List-Unsubscribe"]!.slice(1, -1);
  expect(mail.headers!["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  await nia.goto(address);
  await expect(nia.getByRole("heading", { level: 1, name: "Unsubscribe" })).toBeVisible();
  expect(await onDatabase((sql) => sql`select 1 from subscribers where email = ${email}`)).toHaveLength(1);
  const answer = await request.post(address, {
    form: { "List-Unsubscribe": "One-Click" },
    headers: { origin: "https://mail.example" },
  });
  expect(answer.status()).toBe(200);
  await nia.reload();
  await expect(nia.getByRole("heading", { level: 1, name: "You are unsubscribed" })).toBeVisible();
  expect(await onDatabase((sql) => sql`select 1 from subscribers where email = ${email}`)).toHaveLength(0);
  await context.close();
});

test("stopping the last subscription is confirmed, and an error is never shown as an expired link", async ({
  page,
  request,
}) => {
  const [template] = await onDatabase(
    (sql) => sql<{ id: number; name: string }[]>`select id, name from form_templates where active order by id limit 1`,
  );
  const email = `kay-${unlike()}@example.org`;
  await request.post(`/subscription/api/new?what=template-${template!.id}`, { data: { email } });
  await page.goto(linkIn((await mailTo(email, /^Confirm your subscription/)).text, "/subscription/confirm"));
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await page.getByRole("button", { name: `Unsubscribe from ${template!.name}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are unsubscribed" })).toBeVisible();
  await page.goto("/subscription/confirm?problem=other"); // as when the database does not respond
  await expect(page.getByText("Wait a moment, then open the link in the email again.")).toBeVisible();
});

test("a signed-in reader subscribes with the address of the account, sees it there and stops it", async ({ page }) => {
  await signIn(page, await ownPerson());
  const [template] = await onDatabase(
    (sql) => sql<{ id: number }[]>`select id from form_templates where slug = 'weekly-legal-update'`,
  );
  const subscribed = await page.request.post(`/subscription/api/new?what=template-${template!.id}`, { data: {} });
  expect(subscribed.ok()).toBe(true);
  await page.goto("/account#subscriptions");
  const row = page.getByRole("region", { name: "Emails" }).getByRole("row", { name: /Weekly Legal Update/ });
  await expect(row).toBeVisible();
  await row.getByRole("button", { name: "Unsubscribe from Weekly Legal Update" }).click();
  await expect(page.getByText("Unsubscribed from “Weekly Legal Update”.")).toBeVisible();
  await expect(row).toBeHidden();
});

test("an alert on a saved search first shows what it would have sent, then what changed", async ({ page }) => {
  test.setTimeout(240_000);
  const reader = await ownPerson();
  await signIn(page, reader);
  await page.goto("/bill/list?qs=zoning");
  await page.getByRole("button", { name: "Save Search" }).click();
  await page.getByLabel("Saved Search Name").fill("All of zoning");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Update Saved Search" });
  await expect(dialog.getByText(/^You would have received /)).toBeVisible();
  await expect(dialog.getByRole("radio", { name: "Off" })).toBeChecked();
  await dialog.getByRole("radio", { name: "Immediately" }).check();
  await dialog.getByRole("button", { name: "Save alert" }).click();
  await expect(page.getByText(/Alerts about “All of zoning”: immediately/)).toBeVisible();

  const { bills } = (await (await page.request.get("/bill/api/list?qs=zoning")).json()) as {
    bills: { id: number; name: string }[];
  };
  await onDatabase(
    (sql) =>
      sql`insert into bill_changes (bill_id, field, old, new) values (${bills[0]!.id}, 'status', '"introduced"', '"passed"')`,
  );
  await onDatabase(async (sql) => {
    await sql`select pg_sleep(3)`;
    await sql`select graphile_worker.add_job('start-due-digests')`;
  });
  const mail = await mailTo(reader.email, /Status: Introduced → Passed/);
  expect(mail.subject).toContain(bills[0]!.name);
  expect(mail.text).toContain("Found by the search “All of zoning”.");

  await page.goto("/account");
  await page.getByRole("button", { name: "Alert: immediately, All of zoning" }).click();
  const alert = page.getByRole("dialog", { name: "Alert for “All of zoning”" });
  await alert.getByRole("radio", { name: "Off" }).check();
  await alert.getByRole("button", { name: "Save alert" }).click();
  await expect(page.getByText("You get no emails. Follow", { exact: false })).toBeVisible();
});

test("an alert's dialog can be opened and used by keyboard alone, and the focus returns to where it was", async ({
  page,
}) => {
  await signIn(page, await ownPerson());
  const { personalFolder } = (await (
    await page.request.post("/personal-folder/api/new", { data: { name: "Custom order" } })
  ).json()) as { personalFolder: { id: number } };
  await page.goto(`/folder/view/${personalFolder.id}`);
  const button = page.getByRole("button", { name: "Alert: off, Custom order" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByText(/no emails in the last 30 days/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(button).toBeFocused();
});
