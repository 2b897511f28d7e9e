import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { strToU8, zipSync } from "fflate";
import { onDatabase } from "./fixtures/own-person.ts";
import { startIssue, title } from "./fixtures/rich-text.ts";
import { signIn } from "./fixtures/sign-in.ts";

/** A number that no other test uses. */
const ownNumber = (): number => 10_000 + Math.floor(Math.random() * 80_000);
const tag = (): string => Date.now().toString(36) + Math.floor(Math.random() * 1000);

/** A bill in the format of Open States' scrapers. */
const scrapedBill = (identifier: string, subject: string) =>
  JSON.stringify({
    legislative_session: "2031",
    identifier,
    title: `An act about ${identifier}`,
    classification: ["bill"],
    subject: [subject],
    abstracts: [],
    other_titles: [],
    related_bills: [],
    documents: [],
    actions: [
      {
        date: "2031-01-05",
        description: "Introduced",
        organization_id: '~{"classification": "lower"}',
        classification: ["introduction"],
      },
    ],
    sponsorships: [],
    versions: [],
    sources: [],
    extras: {},
    jurisdiction: { id: "ocd-jurisdiction/country:us/state:wi/government", name: "Wisconsin" },
  });
const fact = (page: Page, term: string) =>
  page.locator("dt", { hasText: new RegExp(`^${term}$`) }).locator("xpath=following-sibling::dd[1]");

async function ownTopic(
  page: Page,
): Promise<{ id: number; name: string; slug: string; policyArea: { id: number; slug: string; name: string } }> {
  const area = `Area ${tag()}`;
  const { policyArea } = (await (
    await page.request.post("/admin/policy-area/api/new", { data: { name: area } })
  ).json()) as { policyArea: { id: number; slug: string; name: string } };
  const { category } = (await (
    await page.request.post("/admin/category/api/new", { data: { name: `Topic ${tag()}`, policyArea: policyArea.id } })
  ).json()) as { category: { id: number; name: string; slug: string } };
  return { ...category, policyArea };
}

test("a zip is uploaded and imported, its refusals are read, and the same again changes nothing", async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, "eda");
  const n = ownNumber();
  const zip = zipSync({
    "bills/bill_1.json": strToU8(scrapedBill(`HB ${n}`, "Ferries")),
    "bills/bill_2.json": strToU8(scrapedBill(`HB ${n + 1}`, "Ferries")),
    "bills/bill_3.json": strToU8('{"identifier": "HB 3", "legislative_session"'),
  });
  await page.goto("/admin/import/list");
  await page.waitForLoadState("networkidle");
  await page
    .getByLabel("File to import")
    .setInputFiles({ name: `week-${n}.zip`, mimeType: "application/zip", buffer: Buffer.from(zip) });
  await expect(page).toHaveURL(/\/admin\/import\/view\/\d+/);
  await expect(fact(page, "State")).toHaveText("Finished", { timeout: 60_000 });
  await expect(fact(page, "Bills added")).toHaveText("2");
  await expect(fact(page, "Refused")).toHaveText("1");
  await expect(page.getByRole("row", { name: /bill_3\.json/ })).toBeVisible();
  expect(
    ((await (await page.request.get(`/bill/api/list?q=hb+${n}&session=2031`)).json()) as { total: number }).total,
  ).toBe(1);

  await page.getByRole("button", { name: "Repeat import" }).click();
  await expect(fact(page, "Bills unchanged")).toHaveText("2", { timeout: 60_000 });
  await expect(fact(page, "Bills added")).toHaveText("0");
  await expect(fact(page, "Bills changed")).toHaveText("0");
  await page.goto("/admin/import/list");
  await expect(page.getByRole("link", { name: `week-${n}.zip` })).toHaveCount(2);
});

test("a subject gets a topic, all its bills follow when the mapping is applied, and a removed mapping is restored by Undo", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signIn(page, "ada");
  const n = ownNumber();
  const subject = `Lighthouses ${tag()}`;
  const topic = await ownTopic(page);
  const run = (await (
    await page.request.post(`/admin/import/api/upload?name=lights-${n}.zip`, {
      headers: { "content-type": "application/octet-stream" },
      data: Buffer.from(zipSync({ "bill_1.json": strToU8(scrapedBill(`HB ${n}`, subject)) })),
    })
  ).json()) as { run: { id: number } };
  await expect
    .poll(
      async () =>
        ((await (await page.request.get(`/admin/import/api/get/${run.run.id}`)).json()) as { run: { state: string } })
          .run.state,
      { timeout: 60_000 },
    )
    .toBe("finished");

  await page.goto(`/admin/subject-mapping/list?keyword=${encodeURIComponent(subject)}`);
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Subject", { exact: true }).fill(subject);
  await page.getByLabel("Topic", { exact: true }).selectOption({ label: `${topic.name} [${topic.policyArea.name}]` });
  await page.getByRole("button", { name: "Add mapping" }).click();
  const row = page.getByRole("row", { name: new RegExp(subject) });
  await expect(row).toContainText("1");
  await page.getByRole("button", { name: "Apply to existing bills" }).click();
  await expect
    .poll(
      async () =>
        ((await (await page.request.get(`/bill/api/list?cId[]=${topic.id}`)).json()) as { total: number }).total,
      { timeout: 60_000 },
    )
    .toBe(1);

  await row.getByRole("button", { name: /^Remove the mapping/ }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toHaveCount(1);
});

test("a person is invited by a link, starts with it, gets another role and is disabled, each effective from their next request", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, "ada");
  const name = `Noor ${tag()}`;
  const email = `${name.toLowerCase().replace(" ", ".")}@example.org`;
  await page.goto("/admin/user/new");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Role").selectOption("Editor");
  await page.getByRole("button", { name: "Invite person" }).click();
  const link = new URL(await page.getByLabel("One-time link").inputValue());

  const theirs = await (await browser.newContext({ baseURL })).newPage();
  await theirs.goto(link.pathname + link.search + link.hash);
  await theirs.waitForLoadState("networkidle");
  await theirs.getByLabel("Password").fill("a long enough password");
  await theirs.getByRole("button", { name: "Begin" }).click();
  await expect(theirs).toHaveURL(/\/login/);
  await theirs.getByLabel("Email address").fill(email);
  await theirs.getByLabel("Password").fill("a long enough password");
  await theirs.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(theirs).not.toHaveURL(/\/login/);
  const status = async () => (await theirs.request.get("/admin/publication-issue/api/list")).status();
  expect(await status()).toBe(200);

  await page.goto(`/admin/user/list?keyword=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/\/admin\/user\/edit\/\d+$/);
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Role").selectOption("Reader");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(`${name} is saved.`)).toBeVisible();
  expect(await status()).toBe(403);
  await page.getByLabel("Disabled").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(status).toBe(401);
  await theirs.context().close();
});

test("the log is narrowed by words and days, an entry shows what differed, and what is shown is exported", async ({
  page,
}) => {
  await signIn(page, "eda");
  const name = title("A traced issue");
  const id = await startIssue(page, name);
  await page.request.post(`/admin/publication-issue/api/update/headline/${id}`, {
    data: { headline: "The first headline" },
  });
  await page.request.post(`/admin/publication-issue/api/update/headline/${id}`, {
    data: { headline: "The second headline" },
  });
  await page.goto("/admin/activity-log/list");
  await page.getByLabel("Words or a name").fill(name);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/keyword=/);
  const entries = page.getByRole("row", { name: new RegExp(name) });
  await expect(entries.first()).toContainText("Eda");
  expect(await entries.count()).toBeGreaterThanOrEqual(2);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  const csv = readFileSync(await download.path(), "utf8")
    .replace("\ufeff", "")
    .trim()
    .split("\r\n");
  expect(csv[0]).toMatch(/^Id,When,Who,Role,Action,/);
  expect(csv.slice(1).every((line) => line.includes(name) || !/^\d+,/.test(line))).toBe(true);

  await entries.first().getByRole("link").first().click();
  await expect(page.getByRole("table", { name: "What changed" })).toContainText("The second headline");
  await page.goBack();
  await page.getByLabel("To", { exact: true }).fill("2020-01-01");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No entries match your filters" })).toBeVisible();
  // Entries of readers are visible to administrators only.
  await expect(page.getByLabel("Include readers")).toHaveCount(0);
});

test("drafts are moved to the trash together and restored by Undo; a published issue stays", async ({ page }) => {
  await signIn(page, "eda");
  const common = title("Together");
  const ids = [await startIssue(page, `${common} one`), await startIssue(page, `${common} two`)];
  await page.goto(`/admin/publication-issue/list?keyword=${encodeURIComponent(common)}&sortBy=name&sortOrder=asc`);
  await page.waitForLoadState("networkidle");
  await page.getByRole("checkbox", { name: `Choose ${common} one` }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowDown");
  await page.getByRole("button", { name: "Move 2 drafts to trash" }).click();
  await expect(page.getByText("2 drafts moved to trash.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No issues match your filters" })).toBeVisible();
  const inBin = () =>
    onDatabase(
      async (sql) =>
        (
          await sql<
            { n: number }[]
          >`select count(*)::int as n from publication_issues where id = any(${ids}) and deleted_at is not null`
        )[0]!.n,
    );
  expect(await inBin()).toBe(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(inBin).toBe(0);
  await expect(page.getByRole("link", { name: `${common} two` })).toBeVisible();

  await page.goto("/admin/publication-issue/list?state=published");
  await page.waitForLoadState("networkidle");
  await page.getByRole("checkbox").first().check();
  await expect(page.getByText("Published: unpublish first to delete.")).toBeVisible();
});

test("an issue's list sorts by its heads, remembers its columns, and its address can be shared", async ({ page }) => {
  await signIn(page, "eda");
  await page.goto("/admin/publication-issue/list?state=published");
  await page.getByRole("columnheader", { name: "Issue" }).getByRole("link").click();
  await expect(page).toHaveURL(/state=published.*sortBy=name&sortOrder=asc/);
  await expect(page.getByRole("columnheader", { name: "Issue" })).toHaveAttribute("aria-sort", "ascending");
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Columns and rows" }).click();
  await page.getByLabel("Topics").last().check();
  await expect(page.getByRole("columnheader", { name: "Topics" })).toBeVisible();
  await page.getByLabel("10", { exact: true }).check();
  await expect(page.getByRole("row")).toHaveCount(11);
  await page.reload();
  await expect(page.getByRole("row")).toHaveCount(11);
  await expect(page.getByRole("columnheader", { name: "Topics" })).toBeVisible();
});

test("a topic is made, renamed and ordered; what a change touches is said first, and its old address leads on", async ({
  page,
}) => {
  await signIn(page, "ada");
  const { policyArea, ...first } = await ownTopic(page);
  await page.goto(`/admin/category/new?policyArea=${policyArea.id}`);
  await page.waitForLoadState("networkidle");
  const name = `Ferries ${tag()}`;
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Create topic" }).click();
  await expect(page).toHaveURL(/\/admin\/category\/list/);

  const list = page.getByRole("list", { name: `Topics of ${policyArea.name}` });
  await expect(list.getByRole("link")).toHaveText([first.name, name]);
  await list
    .getByRole("button", { name: new RegExp(`Move ${name}`) })
    .first()
    .focus();
  const ordered = page.waitForResponse((answer) => answer.url().includes("/api/order") && answer.ok());
  await page.keyboard.press("ArrowUp");
  await expect(list.getByRole("link")).toHaveText([name, first.name]);
  await ordered;
  await page.reload();
  await expect(list.getByRole("link")).toHaveText([name, first.name]);

  const bill = (
    (await (
      await page.request.post("/admin/bill/api/new", {
        data: {
          name: `S.B. ${ownNumber()}`,
          kind: "bill",
          jurisdiction: "CV",
          session: "2031",
          title: "Ferries",
          categories: [first.id],
        },
      })
    ).json()) as { bill: { id: number } }
  ).bill;
  expect(bill.id).toBeGreaterThan(0);
  await list.getByRole("link", { name: first.name }).click();
  await expect(page.getByText(/It is used by 1 bill\./)).toBeVisible();
  const slug = `moved-${tag()}`;
  await page.getByLabel("Address").fill(slug);
  await expect(page.getByText("Its address changes. The old one redirects.")).toBeVisible();
  await page.getByRole("button", { name: "Save topic" }).click();
  await expect(page.getByText(`“${first.name}” was saved.`)).toBeVisible();
  const moved = await page.request.get(`/topic/${policyArea.slug}/${first.slug}`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([
    301,
    expect.stringContaining(`/topic/${policyArea.slug}/${slug}`),
  ]);
  await page.getByLabel("Active").uncheck();
  await expect(page.getByText(/no longer available in the editor/)).toContainText("1 bill keep it");
});
