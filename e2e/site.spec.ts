import { type APIRequestContext, type APIResponse, expect, type Page } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { whenFree } from "./fixtures/when-free.ts";
import { indexes } from "../components/layout/places.ts";
import { weeklyPlaces } from "../lib/pages/menu/places.ts";
import { firstLink, linksOn } from "./fixtures/addresses.ts";
import { onDatabase } from "./fixtures/own-person.ts";
import { signIn } from "./fixtures/sign-in.ts";

const anIssue = (request: APIRequestContext) =>
  firstLink(request, "/weekly/legislative", /^\/publication-issue\/view\/[^/]+$/);
const aBill = (request: APIRequestContext) => firstLink(request, "/bill/list?q=sb+118", /^\/bill\/view\//);
const publicPages = ["/", ...[...Object.values(weeklyPlaces), ...indexes].map(({ href }) => href)];

/**
 * Budget of a public page in kilobytes, gzipped. The framework alone takes 135 of script; the bill list loads
 * its comboboxes when idle.
 */
const limits = {
  issue: { script: 140, rest: 35 },
  front: { script: 140, rest: 32 },
  bill: { script: 144, rest: 36 },
  list: { script: 184, rest: 42 },
};

test("every link of the front page, an issue, the list of topics and a bill's page leads somewhere", async ({
  request,
}) => {
  test.slow(true, "some hundred pages, each rendered for the first time");
  const from = new Map<string, string>();
  for (const address of ["/", await anIssue(request), "/topic", await aBill(request)]) {
    const links = (await linksOn(request, address)).filter((href) => !/^\/(api|bill\/export)\b/.test(href));
    expect(links.length, address).toBeGreaterThan(10);
    for (const href of links) from.set(href, address);
  }
  const wrong: string[] = [];
  const waiting = [...from.keys()];
  const work = async () => {
    for (let href = waiting.pop(); href; href = waiting.pop()) {
      const address = href;
      const answer = await whenFree(
        () => request.get(address),
        (given) => given.status(),
      );
      const status = answer.status();
      if (status !== 200) wrong.push(`${href} on ${from.get(href)}: ${status}`);
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  expect(wrong).toEqual([]);
});

const canonicalOf = async (answer: APIResponse) =>
  /<link rel="canonical" href="([^"]*)"/.exec(await answer.text())?.[1]?.replaceAll("&amp;", "&");

test("each public page names its canonical address, without a slash at its end and without what does not count", async ({
  request,
  baseURL,
}) => {
  for (const path of [...publicPages, await anIssue(request), await aBill(request)]) {
    for (const asked of [path, `${path === "/" ? "" : path}/`, `${path}?utm_source=letter`]) {
      const answer = await request.get(asked, { maxRedirects: 0 });
      expect.soft(answer.status(), asked).toBe(200);
      const canonical = await canonicalOf(answer);
      // The three weeklies show an issue, whose permanent address differs.
      if (path.startsWith("/weekly/"))
        expect.soft(canonical, asked).toMatch(new RegExp(`^${baseURL}/(weekly|publication-issue/view)/[a-z0-9-]+$`));
      else expect.soft(canonical?.replace(/\/$/, ""), asked).toBe(`${baseURL}${path}`.replace(/\/$/, ""));
    }
  }
});

test("what does not exist is not found (404), in a page that leads on", async ({ page }) => {
  for (const path of [
    "/nothing-here",
    "/bill/view/xx-1900-hb1",
    "/publication-issue/view/never-written",
    "/topic/no-such-area",
    "/topic/no-such-area/no-topic",
    "/weekly/gossip",
    "/publication-list/template-list/template/no-such-template",
    "/no/such/series/view",
    "/file/view/no-such-file",
  ])
    await test.step(path, async () => {
      expect((await page.goto(path))?.status()).toBe(404);
      const main = page.getByRole("main");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no page at this address");
      await expect(main.getByRole("searchbox")).toBeVisible();
      await expect(page.getByRole("banner").getByRole("link", { name: "The Calvert Review" })).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Topics" })).toBeVisible();
      await expect(main.getByRole("link", { name: "bills", exact: true })).toBeVisible();
    });
});

test("a draft is hidden from everyone else (404)", async ({ request }) => {
  const slug = await onDatabase(
    async (sql) =>
      (
        await sql<
          { slug: string }[]
        >`select slug from publication_issues where snapshot_id is null and deleted_at is null and first_published_at is null limit 1`
      )[0]!.slug,
  );
  expect((await request.get(`/publication-issue/view/${slug}`)).status()).toBe(404);
});

test("an issue is available as soon as it is published and gone (410) as soon as it is withdrawn", async ({
  page,
  playwright,
  baseURL,
}) => {
  await signIn(page, "eda");
  const call = async (path: string, data: object = {}) => {
    const answer = await page.request.post(`/admin/publication-issue/api/${path}`, { data });
    expect(answer.status(), path).toBe(200);
    return ((await answer.json()) as { publicationIssue: { id: number; slug: string } }).publicationIssue;
  };
  const { id: copyFrom, formTemplateId } = await onDatabase(async (sql) => {
    const [row] = await sql<{ id: number; formTemplateId: number }[]>`
      select i.id, i.form_template_id as "formTemplateId" from publication_issues i join form_templates t on t.id = i.form_template_id
      where i.snapshot_id is not null and i.deleted_at is null and t.slug = 'issue-summary' order by i.id limit 1`;
    return row!;
  });
  const { id } = await call("new", { formTemplateId, copyFrom, title: `Here today ${Date.now()}`, topics: [] });
  const { slug } = await call(`publish/${id}`);
  const visitor = await playwright.request.newContext({ baseURL });
  const address = `/publication-issue/view/${slug}`;
  expect((await visitor.get(address)).status()).toBe(200);
  await call(`unpublish/${id}`);
  const gone = await visitor.get(address);
  expect(gone.status()).toBe(410);
  expect(await gone.text()).toContain("This issue has been withdrawn");
  await visitor.dispose();
});

test("calls that do not exist answer in JSON (404), and a wrong method says which are right (405)", async ({
  request,
}) => {
  const missing = await request.get("/bill/api/get/2147483647");
  expect(missing.status()).toBe(404);
  expect(await missing.json()).toMatchObject({ message: expect.any(String) });
  const wrong = await request.delete("/bill/api/list");
  expect(wrong.status()).toBe(405);
  expect(wrong.headers().allow).toContain("GET");
  expect(await wrong.json()).toMatchObject({ message: expect.any(String) });
});

test("every answer carries the headers that keep browsers safe: pages, errors, calls and files", async ({
  request,
}) => {
  const script = /src="(\/_next\/static\/[^"]+\.js)"/.exec(await (await request.get("/")).text())![1]!;
  for (const path of [
    "/",
    await anIssue(request),
    "/login",
    "/nothing-here",
    "/folder/list",
    "/bill/api/list",
    "/health",
    script,
    "/favicon.ico",
    "/bill/export?q=sb+118",
  ]) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    expect.soft(headers, path).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
      "cross-origin-opener-policy": "same-origin",
    });
    expect.soft(headers["x-powered-by"], path).toBeUndefined();
    const policy = headers["content-security-policy"] ?? "";
    expect.soft(policy, path).toContain("default-src 'none'");
    expect.soft(policy, path).not.toMatch(/unsafe-(inline|eval)/);
  }
});

test("public pages set no cookie", async ({ request }) => {
  for (const path of [...publicPages, await anIssue(request), await aBill(request), "/nothing-here"]) {
    expect
      .soft(
        (await request.get(path)).headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie"),
        path,
      )
      .toEqual([]);
  }
});

test("an unchanged public page is answered with 304 and no bytes", async ({ request }) => {
  for (const path of ["/", await anIssue(request)]) {
    // Another test may publish in between.
    await expect(async () => {
      const { etag } = (await request.get(path)).headers();
      expect(etag, path).toBeTruthy();
      const again = await request.get(path, { headers: { "if-none-match": etag! } });
      expect(again.status(), path).toBe(304);
    }).toPass({ timeout: 60_000 });
  }
});

/** Transferred kilobytes of a page with gzip: scripts, and everything else except pictures. */
async function weightOf(page: Page, path: string): Promise<{ script: number; rest: number }> {
  const asked: { url: string; isScript: boolean }[] = [];
  page.on("requestfinished", (request) => {
    const kind = request.resourceType();
    if (["document", "script", "stylesheet", "font"].includes(kind))
      asked.push({ url: request.url(), isScript: kind === "script" });
  });
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  const sum = { script: 0, rest: 0 };
  for (const { url, isScript } of asked) {
    const answer = await page.request.get(url, { headers: { "accept-encoding": "gzip" } });
    sum[isScript ? "script" : "rest"] += Number(answer.headers()["content-length"]) / 1000;
  }
  return sum;
}

for (const [name, address, limit] of [
  ["the front page", () => "/", limits.front],
  ["an issue", anIssue, limits.issue],
  ["a bill", aBill, limits.bill],
  ["the bill list", () => "/bill/list", limits.list],
] as const) {
  test(`${name} costs no more than ${limit.script} kB of script and ${limit.rest} kB of everything else`, async ({
    page,
  }) => {
    const { script, rest } = await weightOf(page, await address(page.request));
    console.log(`    ${name}: ${script.toFixed(1)} kB of script, ${rest.toFixed(1)} kB of everything else, compressed`);
    expect(script).toBeGreaterThan(0);
    expect(script).toBeLessThanOrEqual(limit.script);
    expect(rest).toBeLessThanOrEqual(limit.rest);
  });
}

/** Position and font size of everything in a page's main part. */
const looks = (page: Page) =>
  page.locator("main").evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>("*")].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return `${one.tagName} ${[x, y + scrollY, width, height].map(Math.round).join(" ")} ${getComputedStyle(one).font}`;
    }),
  );

test("the first page of a visit brings its styles along and fetches none of them; the next looks as if it had been the first", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on(
    "request",
    (request) => void (request.resourceType() === "stylesheet" && asked.push(new URL(request.url()).pathname)),
  );
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const made = page.locator("link[rel=stylesheet][disabled]");
  expect(await made.count(), "links made for React").toBeGreaterThan(5);
  expect(asked).toEqual([]);
  await expect(
    page.locator("link[rel=stylesheet]:not([disabled])"),
    "React wakes the page without asking for a sheet",
  ).toHaveCount(0);
  await page.getByRole("navigation").getByRole("link", { name: "Topics" }).first().click();
  await expect(page).toHaveURL("/topic");
  await page.waitForLoadState("networkidle");
  const turnedTo = await looks(page);
  await page.reload({ waitUntil: "networkidle" });
  expect(turnedTo).toEqual(await looks(page));
});

test("a cached page is sent without any link to a style sheet: some browsers fetch ahead even a disabled one", async ({
  request,
}) => {
  for (const path of ["/", "/bill/list", "/topic", await anIssue(request), await aBill(request)]) {
    const html = await (await request.get(path)).text();
    expect.soft(html.includes("<style>"), path).toBe(true);
    expect.soft(html.match(/<link [^>]*(stylesheet|as="style")[^>]*>/g), path).toBeNull();
  }
});

test("the masthead says where one is: in the page as it is sent, and after a link was followed in place", async ({
  page,
  request,
}) => {
  const masthead = page.getByRole("navigation", { name: "Main" });
  const here = () =>
    masthead
      .locator("a[aria-current]")
      .evaluateAll((links) => links.map((link) => `${link.textContent}: ${link.getAttribute("aria-current")}`));
  expect(
    (await (await request.get("/bill/list")).text()).match(/<a [^>]*aria-current="page"[^>]*>Bills<\/a>/g),
  ).toHaveLength(2); // the folded menu's too
  await page.goto(await aBill(request));
  expect(await here()).toEqual(["Bills: true"]);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await masthead.getByRole("link", { name: "Topics" }).click();
  await expect.poll(here).toEqual(["Topics: page"]);
  await page.goBack();
  await expect.poll(here).toEqual(["Bills: true"]);
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("a page renders before its scripts load, and if it is not visible they load immediately", async ({
  page,
  context,
}) => {
  const address = await anIssue(page.request);
  const came = (on: Page) => on.locator("script[async][src^='/_next/']");
  await page.addInitScript(() => {
    const held: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (act) => held.push(act);
    Object.assign(window, { frame: () => held.splice(0).forEach((act) => act(performance.now())) });
  });
  const asked: string[] = [];
  page.on("request", (request) => void (request.resourceType() === "script" && asked.push(request.url())));
  await page.goto(address, { waitUntil: "networkidle" });
  expect(asked).toEqual([]);
  await expect(came(page)).toHaveCount(0);
  for (const _ of ["the first is drawn", "it has been drawn"])
    await page.evaluate(() => (window as unknown as { frame(): void }).frame());
  await expect(came(page)).not.toHaveCount(0);
  const unseen = await context.newPage();
  await unseen.addInitScript(() => {
    Object.defineProperty(document, "hidden", { value: true });
    window.requestAnimationFrame = () => 0;
  });
  await unseen.goto(address);
  await expect(came(unseen)).not.toHaveCount(0);
});

test("the framework's files of script ask to be compiled as they arrive, not when the page wakes", async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on("response", (answer) => void (answer.request().resourceType() === "script" && scripts.push(answer.text())));
  await page.goto("/", { waitUntil: "networkidle" });
  const large = (await Promise.all(scripts)).filter((script) => script.length > 100_000);
  expect(large).not.toHaveLength(0);
  for (const script of large) expect(script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test("the appearance chosen in the foot holds on the next page", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("group", { name: "Appearance" }).getByRole("radio", { name: "Dark" }).check({ force: true });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.goto("/topic");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("the server is well, and says so", async ({ request }) =>
  expect((await request.get("/health")).status()).toBe(200));
