import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { firstLink, linksOn } from "./fixtures/addresses.ts";
import { onDatabase } from "./fixtures/own-person.ts";

const anIssue = /^\/publication-issue\/view\/[^/]+$/;
const newest = (page: Page) =>
  firstLink(page.request, "/publication-list/template-list/template/weekly-legislative-update", anIssue);

test("the front page leads to the newest issue of each weekly, and so do their own pages", async ({ page }) => {
  await page.goto("/");
  for (const weekly of ["legislative", "legal", "regulatory"]) {
    const address = await firstLink(
      page.request,
      `/publication-list/template-list/template/weekly-${weekly}-update`,
      anIssue,
    );
    await expect(page.locator(`main a[href="${address}"]`).first()).toBeVisible();
    const answer = await (await page.request.get(`/weekly/${weekly}`)).text();
    expect(answer).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${address}"`));
  }
});

test("an issue reads fully without script: title, date, text, bills with their status, contents", async ({
  browser,
  baseURL,
  page,
}) => {
  const address = await newest(page);
  const still = await (await browser.newContext({ javaScriptEnabled: false, baseURL })).newPage();
  await still.goto(address);
  await expect(still.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(still.locator("main time").first()).toBeVisible();
  expect(await still.locator("main section p").count()).toBeGreaterThan(5);
  await expect(still.getByRole("table", { name: "Bills in this issue" }).getByRole("row").nth(1)).toBeVisible();
  const [entry] = await still.getByRole("navigation", { name: "Contents" }).first().getByRole("link").all();
  const target = await entry!.getAttribute("href");
  await expect(still.locator(target!)).toBeVisible();
  await still.context().close();
});

test("a bill that moves after publishing shows both statuses, loaded with one request", async ({ page }) => {
  const address = await newest(page);
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/bill/api/status") && asked.push(request.url()));
  await page.route("**/bill/api/status**", async (route) => {
    const ids = new URL(route.request().url()).searchParams.get("ids")!.split(",").map(Number);
    await route.fulfill({ json: { statuses: ids.map((id) => ({ id, status: "withdrawn", statusDate: null })) } });
  });
  await page.goto(address);
  await expect(page.locator("main p a[href^='/bill/view/']").first()).toContainText(/now: .?Withdrawn/);
  await expect(
    page.getByRole("table", { name: "Bills in this issue" }).getByText("Now withdrawn").first(),
  ).toBeVisible();
  expect(asked).toHaveLength(1);
});

test("the mark beside a heading leads to it and copies its address", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: new URL(baseURL!).origin });
  const address = await newest(page);
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  const mark = page.locator("main h2 a[data-anchor]").first();
  await mark.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  expect(page.url()).toContain("#");
});

test("previous and next lead through a weekly in both directions", async ({ page }) => {
  const address = await newest(page);
  await page.goto(address);
  await page
    .getByRole("navigation", { name: "Series" })
    .getByRole("link", { name: /^Previous/ })
    .click();
  await expect(page).not.toHaveURL(new RegExp(`${address}$`));
  await page.getByRole("navigation", { name: "Series" }).getByRole("link", { name: /^Next/ }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
});

test("Back returns to the whole text, even on a page that was not reloaded", async ({ page }) => {
  await page.goto(await newest(page), { waitUntil: "networkidle" });
  const paragraphs = await page.locator("main section p").allTextContents();
  await page.evaluate(() => document.body.setAttribute("data-same", ""));
  const here = page.url();
  await page
    .getByRole("navigation", { name: "Series" })
    .getByRole("link", { name: /^Previous/ })
    .click();
  await expect(page).not.toHaveURL(here);
  await page.goBack();
  await expect(page).toHaveURL(here);
  await expect(page.locator("main section p")).toHaveText(paragraphs);
  await expect(page.locator("body[data-same]")).toBeAttached();
});

test("the list of issues is narrowed by a form that needs no script, and says how to widen it again", async ({
  browser,
  baseURL,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL })).newPage();
  await page.goto("/publication-issue/list");
  const all = await page.getByText(/of \d+ issues/).textContent();
  await page.getByLabel("Publication").selectOption({ label: "Weekly Legal Update" });
  await page.getByRole("search", { name: "Issues" }).getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/template=weekly-legal-update/);
  expect(await page.getByText(/of \d+ issues/).textContent()).not.toBe(all);
  await page.getByLabel("Words").fill("xylophone zeppelin");
  await page.getByRole("search", { name: "Issues" }).getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("heading", { name: "No issues match your filters" })).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/publication-issue\/list$/);
  await page.context().close();
});

test("the latest revision of a series answers at both of its addresses, with the issue's own as the canonical one", async ({
  page,
}) => {
  const series = await onDatabase(
    async (sql) =>
      (
        await sql<{ template: number; topic: number; slug: string; path: string }[]>`
    select t.id as template, c.id as topic, i.slug, '/' || t.slug || '/' || a.slug || '/' || c.slug || '/view' as path
    from publication_issue_topics x join publication_issues i on i.id = x.publication_issue_id join form_templates t on t.id = i.form_template_id join categories c on c.id = x.category_id join policy_areas a on a.id = c.policy_area_id
    where t.slug = 'issue-summary' and i.snapshot_id is not null order by x.revision_number desc, i.published_date desc limit 1`
      )[0]!,
  );
  for (const address of [
    `/publication-issue/view/form-template/${series.template}/topic/${series.topic}`,
    series.path,
  ]) {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(200);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
      "href",
      new RegExp(`/publication-issue/view/${series.slug}$`),
    );
    await expect(page.getByRole("heading", { name: /^Issues of / })).toBeVisible();
  }
});

test("a moved issue answers 301, a withdrawn one 410, a draft and an unknown one 404", async ({ request }) => {
  const made = await onDatabase(async (sql) => {
    const [issue] = await sql<
      { id: number; slug: string }[]
    >`select id, slug from publication_issues where snapshot_id is not null and deleted_at is null order by published_date desc limit 1`;
    await sql`insert into former_slugs (entity, slug, entity_id) values ('publication-issue', 'an-older-address', ${issue!.id}) on conflict do nothing`;
    await sql`insert into publication_issues (slug, name, form_template_id, first_published_at) select 'taken-back-for-a-test', 'Taken back', id, now() from form_templates limit 1 on conflict do nothing`;
    const [draft] = await sql<
      { slug: string }[]
    >`select slug from publication_issues where first_published_at is null and deleted_at is null limit 1`;
    return { slug: issue!.slug, draft: draft!.slug };
  });
  const status = async (slug: string) =>
    (await request.get(`/publication-issue/view/${slug}`, { maxRedirects: 0 })).status();
  const moved = await request.get("/publication-issue/view/an-older-address", { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, `/publication-issue/view/${made.slug}`]);
  expect([await status("taken-back-for-a-test"), await status(made.draft), await status("nothing-at-all")]).toEqual([
    410, 404, 404,
  ]);
});

test("every public page that shows issues says who may index it, and every feed and sitemap that they name is there", async ({
  page,
  request,
}) => {
  const topic = await firstLink(request, "/topic", /^\/topic\/[^/]+\/[^/]+$/);
  for (const address of ["/", "/publication-list/template-list/template/weekly-legal-update", topic]) {
    await page.goto(address);
    const feeds = await page
      .locator("link[rel=alternate][type]")
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
    expect(feeds).toHaveLength(3);
    for (const feed of feeds)
      expect((await request.get(feed)).headers()["content-type"], feed).toMatch(/(rss|atom)\+xml|feed\+json/);
  }
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toMatch(/^Sitemap: .*\/sitemap\.xml$/m);
  const maps = [...(await (await request.get("/sitemap.xml")).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url!).pathname,
  );
  for (const map of maps) expect((await request.get(map)).status(), map).toBe(200);
  const listed = await (await request.get(maps.find((map) => map.includes("issues"))!)).text();
  expect(listed).toContain((await linksOn(request, "/publication-issue/list")).find((href) => anIssue.test(href))!);
});

test("an issue on paper has its text, its bills and its citation, and nothing to press", async ({ page }) => {
  await page.goto(await newest(page));
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Cite this issue" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy citation" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Series" })).toBeHidden();
});
