import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "csv-parse/sync";
import { SaxesParser } from "saxes";
import { type Browser, expect, type Page } from "@playwright/test";
import { complaintsAboutCalendar } from "../../lib/tools/testing/calendar-rules.ts";
import { attackEveryText, markOf } from "../../lib/tools/testing/every-text.ts";
import { complaintsAboutFeed } from "../../lib/tools/testing/feed-rules.ts";
import { contracts } from "../../lib/registry/contracts.ts";
import { onDatabase } from "../fixtures/own-person.ts";
import { type Person, signIn } from "../fixtures/sign-in.ts";
import { test } from "../fixtures/watched.ts";
import { addRecords } from "./add-records.ts";
import { foundIn, ranIn } from "./watch.ts";

const app = fileURLToPath(new URL("../../app/", import.meta.url));

/** Every page by its folder, with a pattern of its addresses; those with fewer parameters first. */
const pages = (readdirSync(app, { recursive: true }) as string[])
  .filter((file) => /(^|\/)page\.tsx$/.test(file) && !file.startsWith("dev/"))
  .map(
    (file) =>
      `/${file
        .split("/")
        .slice(0, -1)
        .filter((part) => !/^\(.*\)$/.test(part))
        .join("/")}`,
  )
  .sort((a, b) => a.split("[").length - b.split("[").length || a.localeCompare(b))
  .map((path) => ({ path, matches: new RegExp(`^${path.replace(/\[\w+\]/g, "[^/]+")}$`) }));
const pageOf = (href: string) => pages.find(({ matches }) => matches.test(href.split(/[?#]/)[0]!))?.path;

/** Number of addresses visited for each page. */
const most = 2;
const visitors: { who: Person | null; looksAt: (path: string) => boolean }[] = [
  { who: null, looksAt: (path) => !/^\/(admin|folder|saved-search|language-watch|account|dev)\b/.test(path) },
  { who: "rita", looksAt: (path) => !path.startsWith("/admin") },
  { who: "eda", looksAt: (path) => path.startsWith("/admin") },
  { who: "ada", looksAt: () => true },
];

type Seen = { wrong: string[]; marks: Set<string>; pages: Map<string, string[]> };
const seen: Seen = { wrong: [], marks: new Set(), pages: new Map() };
let attacked: string[] = [];

const pageFor = async (browser: Browser, baseURL: string, who: Person | null): Promise<Page> => {
  // Without the content security policy: what it would block must not be there in the first place.
  const page = await (await browser.newContext({ baseURL, bypassCSP: true })).newPage();
  if (who) await signIn(page, who);
  return page;
};

/** Inspects the current page: injected content, head, structured data, and whose texts it shows. */
async function lookAt(page: Page): Promise<void> {
  seen.wrong.push(...(await foundIn(page)));
  const { broken, marks } = await page
    .evaluate(() => {
      const broken = [...document.head.children]
        .filter((one) => !/^(title|meta|link|script|style|noscript)$/.test(one.localName))
        .map((one) => `<${one.localName}> in the head`);
      for (const script of document.querySelectorAll("script[type='application/ld+json']")) {
        try {
          JSON.parse(script.textContent ?? "");
        } catch {
          broken.push(`structured data reads ${script.textContent?.slice(0, 80)}`);
        }
      }
      const fields = [
        ...document.querySelectorAll<HTMLInputElement>(
          "input, textarea, [title], [aria-label], [alt], meta[content], option",
        ),
      ].flatMap((one) => [one.value, one.title, one.ariaLabel, one.getAttribute("alt"), one.getAttribute("content")]);
      return {
        broken,
        marks: [
          ...`${document.title} ${document.body.textContent} ${fields.join(" ")}`.matchAll(/\(([a-z_]+\+[a-z_]+)\)/g),
        ].map(([mark]) => mark),
      };
    })
    .catch(() => ({ broken: [] as string[], marks: [] as string[] }));
  seen.wrong.push(...broken.map((one) => `${page.url()}: ${one}`));
  for (const mark of marks) seen.marks.add(mark);
}

/** The addresses of this site that the page links to. */
const linksOn = (page: Page): Promise<string[]> =>
  page
    .evaluate(() => [
      ...new Set(
        [...document.querySelectorAll<HTMLAnchorElement>("a[href]")]
          .filter((link) => link.origin === location.origin && !link.hasAttribute("download"))
          .map((link) => link.pathname + link.search),
      ),
    ])
    .catch(() => []);

/** Opens everything that opens without side effects: menus, popovers, collapsed parts, selects, bill previews. */
async function openAll(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelectorAll("details").forEach((one) => (one.open = true)));
  for (const opener of (
    await page
      .locator(
        "main :is(button[aria-haspopup], button[aria-expanded='false'], [role=combobox], select, [data-bill-chip])",
      )
      .all()
  ).slice(0, 8)) {
    await opener.hover({ timeout: 500 }).catch(() => undefined);
    await opener.click({ timeout: 500, noWaitAfter: true }).catch(() => undefined);
    await page.keyboard.press("ArrowDown");
    await page.waitForTimeout(60);
    await lookAt(page);
    await page.keyboard.press("Escape");
  }
}

test.describe.configure({ mode: "serial", timeout: 600_000 });
test.use({ actionTimeout: 15_000 });

/** Addresses that no page links to. */
let addressesBeside: string[] = [];

test("every text of the database contains an attack", async ({ browser, baseURL }) => {
  const page = await pageFor(browser, baseURL!, "ada");
  const added = await addRecords(page);
  attacked = await onDatabase(async (sql) => {
    await sql`insert into import_runs (source, label, path, part, state, refusals, error) values ('openstates', 'A label', 'a/path.zip', 'A part', 'failed', ${sql.json([{ file: "A file", reason: "A reason" }])}, 'An error')`;
    await sql`with one as (insert into mailings (kind, snapshot_id, subject, html, text) select 'issue', max(id), 'A subject', '<p>A text</p>', 'A text' from issue_snapshots returning id) insert into mail_deliveries (mailing_id, email, email_key, because, state, error) select id, 'a@example.org', 'a@example.org', array['A topic'], 'failed', 'An error' from one`;
    await sql`insert into rulemaking_documents (slug, bill_id, kind, number) select '2060-av12', id, 'rin', '2060-AV12' from (select id from bills where kind = 'regulation' order by id limit 2) rules`;
    await sql`insert into empty_searches (day, words, times) values (current_date - 1, 'Some words', 5)`;
    // Names that are shown only where no bill or person is known.
    await sql`update roll_calls set bill_id = null, subject = 'A subject' where id = (select max(id) from roll_calls where totals is not null)`;
    await sql`update committee_members set person_id = null where (committee_id, position) = (select committee_id, position from committee_members order by 1, 2 limit 1)`;
    return attackEveryText(sql);
  });
  expect(attacked.length).toBeGreaterThan(50);
  const { draft, slug, series, run, mailing, bill, file } = await onDatabase(
    async (sql) =>
      (
        await sql<
          { draft: number; slug: string; series: string; run: number; mailing: number; bill: string; file: number }[]
        >`
    select i.id as draft, i.slug, (select '/' || t.slug || '/' || a.slug || '/' || c.slug || '/view' from form_templates t, categories c join policy_areas a on a.id = c.policy_area_id join publication_issue_topics it on it.category_id = c.id join publication_issues p on p.id = it.publication_issue_id and p.snapshot_id is not null where t.id = p.form_template_id limit 1) as series,
      (select max(id) from import_runs) as run, (select max(id) from mailings) as mailing,
      (select b.slug from bills b join bill_details d on d.bill_id = b.id order by cardinality(d.other_titles) desc, b.id limit 1) as bill, (select max(id) from files where alt_text <> '' and is_active) as file
    from publication_issues i where i.deleted_at is null and i.first_published_at is null order by i.id limit 1`
      )[0]!,
  );
  const texts = await onDatabase(
    (sql) => sql<{ href: string }[]>`
    with one as (
      select b.slug, min(t.id) as first, max(t.id) as last from bill_texts t join bills b on b.id = t.bill_id
      where t.kind = 'text' and t.sha256 is not null group by 1 having count(*) > 1 order by 1 limit 1)
    select unnest(array['/bill/view/' || slug, '/bill/view/' || slug || '/text/' || last, '/bill/view/' || slug || '/compare/' || first || '...' || last, '/bill/compare/' || last]) as href from one
    union all (select '/bill/view/' || b.slug from court_cases c join bills b on b.id = c.bill_id order by b.id limit 1)
    union all (select '/bill/view/' || b.slug from hearing_bills h join bills b on b.id = h.bill_id order by b.id limit 1)
    union all (select '/bill/view/' || b.slug from bill_sponsorships s join bills b on b.id = s.bill_id order by b.id limit 1)
    union all (select '/vote/view/' || id from roll_calls where bill_id is null and totals is not null order by id desc limit 1)
    union all (select '/committee/view/' || c.slug from committee_members m join committees c on c.id = m.committee_id where m.person_id is null order by c.id limit 1)
    union all (select '/rulemaking/view/' || slug from rulemaking_documents order by slug limit 1)`,
  );
  const made = await page.request.post("/admin/issue-preview/api/new", { data: { publicationIssueId: draft } });
  const preview = /\/publication-issue\/preview\/[^"]+/.exec(await made.text())?.[0];
  expect(preview).toBeTruthy();
  addressesBeside = [
    preview!,
    series,
    "/subscription/new?what=template-1",
    `/admin/publication-issue/preview/${draft}`,
    `/admin/publication-issue/delete/${slug}`,
    `/admin/import/view/${run}`,
    `/admin/issue-mail/view/${mailing}`,
    `/bill/view/${bill}`,
    `/admin/file/edit/${file}`,
    ...texts.map(({ href }) => href),
    ...added,
    "/weekly/legislative",
    "/weekly/legal",
    "/weekly/regulatory",
  ];
  await page.context().close();
});

for (const { who, looksAt } of visitors)
  test(`nothing in it runs on any page as ${who ?? "a visitor"} sees it`, async ({ browser, baseURL }) => {
    const page = await pageFor(browser, baseURL!, who);
    const ran = ranIn(page);
    const counts = new Map<string, number>();
    const waiting = [...addressesBeside, ...pages.filter(({ path }) => !path.includes("[")).map(({ path }) => path)];
    const known = new Set(waiting);
    for (let href = waiting.shift(); href !== undefined; href = waiting.shift()) {
      const path = pageOf(href);
      const isEnough = (counts.get(path ?? "") ?? 0) >= (who === "eda" ? 1 : most) && !addressesBeside.includes(href);
      if (!path || !looksAt(path) || isEnough || /sign-out/.test(path)) continue;
      const isFirst = !counts.has(path);
      counts.set(path, (counts.get(path) ?? 0) + 1);
      const go = () =>
        page.goto(href!, { waitUntil: "load" }).then(
          (answer) => answer?.status() ?? 0,
          (error: Error) => void seen.wrong.push(`${href}: ${error.message.slice(0, 200)}`),
        );
      let status = await go();
      if (status === 503) status = await go(); // overloaded: retry as it says
      if (status && status >= 500) seen.wrong.push(`${href} as ${who}: ${status}`);
      if (status === 200) seen.pages.set(path, [...(seen.pages.get(path) ?? []), href]);
      // Requests that the page makes after hydration: on a busy machine they come later.
      if (isFirst) await page.waitForLoadState("networkidle", { timeout: 5_000 }).catch(() => undefined);
      await lookAt(page);
      for (const link of await linksOn(page)) {
        if (known.has(link)) continue;
        known.add(link);
        // Addresses that differ only by query come last.
        if (link.includes("?")) waiting.push(link);
        else waiting.unshift(link);
      }
      if (isFirst && status === 200) await openAll(page);
    }
    seen.wrong.push(...ran);
    expect(seen.wrong.splice(0)).toEqual([]);
    await page.context().close();
  });

test("nor where one page turns to another without being loaded", async ({ browser, baseURL }) => {
  const page = await pageFor(browser, baseURL!, "ada");
  const ran = ranIn(page);
  await page.goto("/", { waitUntil: "networkidle" });
  let turned = 0;
  for (const href of [...seen.pages.values()].map(([first]) => first!)) {
    // As <Link> renders it, so that the link interceptor handles it.
    await page.evaluate((to) => {
      const link = Object.assign(document.createElement("a"), { href: to });
      link.dataset.soft = "";
      document.body.append(link);
      (window as { __stays?: boolean }).__stays = true;
      link.click();
      link.remove();
    }, href);
    await page
      .waitForURL((url) => url.pathname + url.search === href, { timeout: 30_000, waitUntil: "commit" })
      .catch(() => undefined);
    await page.waitForLoadState("networkidle").catch(() => undefined);
    if (await page.evaluate(() => (window as { __stays?: boolean }).__stays)) turned++;
    await lookAt(page);
  }
  expect([...seen.wrong.splice(0), ...ran]).toEqual([]);
  expect(turned).toBeGreaterThan(40);
  await page.context().close();
});

test("nor in search results, suggestions and offers while a user types", async ({ browser, baseURL }) => {
  const page = await pageFor(browser, baseURL!, "ada");
  const ran = ranIn(page);
  const expectFound = async (name: string | RegExp) => {
    await expect(page.getByRole("listbox", { name }).getByRole("option").first()).toBeVisible();
    await lookAt(page);
  };
  await page.goto("/", { waitUntil: "networkidle" });
  await page.keyboard.press("Control+k");
  for (const words of ["window", "hb", "onerror", "javascript"]) {
    await page.getByRole("dialog", { name: "Quick search" }).getByRole("combobox").fill(words);
    await expectFound("Found");
  }
  const { template, group } = await onDatabase(
    async (sql) =>
      (
        await sql<{ template: number; group: number }[]>`
    select t.id as template, g.id as group from form_templates t join form_element_groups g on g.form_template_id = t.id and g.active join form_elements e on e.form_element_group_id = g.id and e.active
    where t.slug = 'issue-summary' and e.type = 'rich_text' order by g.sort_order, g.id limit 1`
      )[0]!,
  );
  const made = await page.request.post("/admin/publication-issue/api/new", {
    data: { formTemplateId: template, title: "Written beside attacks" },
  });
  await page.goto(
    `/admin/publication-issue/edit/${((await made.json()) as { publicationIssue: { id: number } }).publicationIssue.id}`,
    { waitUntil: "networkidle" },
  );
  await page
    .locator(`section[aria-labelledby="group-${group}"]`)
    .getByRole("button", { name: /^(Write|Edit)/ })
    .first()
    .click();
  const text = page.locator(".ProseMirror").first();
  await text.click();
  await page.keyboard.press("Control+End");
  const { key } = await onDatabase(
    async (sql) =>
      (
        await sql<{ key: string }[]>`select match_key as key from bills where match_key like 'HB%' order by id limit 1`
      )[0]!,
  );
  await page.keyboard.type(` @${key}`);
  await expectFound("Bills to cite");
  await page.keyboard.press("Enter");
  await lookAt(page);
  await page
    .getByRole("button", { name: /Comments|Discuss/ })
    .first()
    .click({ timeout: 2000 })
    .catch(() => undefined);
  await lookAt(page);
  expect([...seen.wrong.splice(0), ...ran]).toEqual([]);
  await page.context().close();
});

test("what machines read is well-formed, and what they would show runs nowhere either", async ({
  browser,
  baseURL,
}) => {
  const page = await pageFor(browser, baseURL!, "ada");
  const blank = await (await browser.newContext()).newPage();
  const ran = ranIn(blank);
  const wrong: string[] = [];
  const ask = async (path: string) => {
    const answer = await page.request.get(path);
    if (answer.status() !== 200) wrong.push(`${path}: ${answer.status()}`);
    return new Response(await answer.text(), { status: answer.status(), headers: answer.headers() });
  };
  /** As a program that renders all markup would show it. */
  const show = async (path: string, html: string) => {
    await blank.setContent(html);
    wrong.push(...(await foundIn(blank)).map((one) => `${path}: ${one}`));
  };
  const topic = seen.pages.get("/topic/[policyAreaSlug]/[categorySlug]")![0]!.split("?")[0]!;
  const template = seen.pages.get("/publication-list/template-list/template/[slug]")![0]!.split("?")[0]!;
  for (const place of ["", "/bill", topic, topic.replace(/\/[^/]+$/, ""), template]) {
    for (const format of ["xml", "atom", "json"] as const) {
      const path = `${place}/feed.${format}`;
      const answer = await ask(path);
      if (format === "json")
        for (const item of (
          (await answer.clone().json()) as { items: { content_html?: string; content_text?: string }[] }
        ).items.slice(0, 5))
          await show(path, item.content_html ?? "");
      wrong.push(...(await complaintsAboutFeed(answer, format)).map((one) => `${path}: ${one}`));
    }
  }
  const bill = seen.pages.get("/bill/view/[slug]")![0]!.split("?")[0]!;
  for (const path of ["/calendar.ics", `${bill}/calendar.ics`])
    wrong.push(...complaintsAboutCalendar(await (await ask(path)).text()).map((one) => `${path}: ${one}`));
  const index = await (await ask("/sitemap.xml")).text();
  for (const path of [
    "/sitemap.xml",
    ...[...index.matchAll(/<loc>([^<]+)/g)].map(([, loc]) => new URL(loc!).pathname),
  ]) {
    const parser = new SaxesParser({ xmlns: true });
    parser.on("error", (error) => void wrong.push(`${path}: ${error.message}`));
    parser.write(await (await ask(path)).text()).close();
  }
  const folder = await onDatabase(
    async (sql) =>
      (
        await sql<
          { id: number }[]
        >`select f.id from personal_folders f join users u on u.id = f.owner_id join folder_bills b on b.folder_id = f.id where f.deleted_at is null and u.email_key = 'ada@example.org' limit 1`
      )[0]?.id,
  );
  const lists = contracts()
    .filter(
      ({ method, path, output }) =>
        method === "GET" && !output && /\/export\b/.test(path) && (folder || !path.includes("[")),
    )
    .map(({ path }) => path.replace("[id]", String(folder)));
  let formulas = 0;
  for (const path of lists) {
    const text = await (await ask(`${path}?format=csv`)).text();
    const rows = parse(text, { bom: true, columns: false }) as string[][];
    for (const cell of rows.flat()) {
      if (/^[=+\-@\t\r＝＋－＠]/.test(cell))
        wrong.push(`${path} has a cell that a spreadsheet computes: ${cell.slice(0, 80)}`);
      if (/^'[=+\-@\t]/.test(cell)) formulas++;
    }
  }
  expect(lists.length).toBeGreaterThan(12);
  expect(formulas, "cells that would be computed are there").toBeGreaterThan(20);
  // Emails, as a mail program shows them.
  const since = await onDatabase(
    async (sql) => (await sql<{ id: number }[]>`select coalesce(max(id), 0) as id from kept_mails`)[0]!.id,
  );
  const reader = await pageFor(browser, baseURL!, "rita");
  const own = await onDatabase(
    async (sql) =>
      (
        await sql<
          { id: number }[]
        >`select f.id from personal_folders f join users u on u.id = f.owner_id where f.deleted_at is null and u.email_key = 'rita@example.org' limit 1`
      )[0]!.id,
  );
  expect(
    (
      await reader.request.post(`/personal-folder/api/share/${own}`, {
        data: { email: "someone@example.org", permission: "read" },
      })
    ).status(),
  ).toBe(200);
  expect(
    (
      await page.request.post("/admin/user/api/new", {
        data: { name: `<img src=x onerror=window.__ran=1>`, email: "new.person@example.org" },
      })
    ).status(),
  ).toBe(200);
  await page.request.post("/password-reset/api/new", { data: { email: "rita@example.org" } });
  await page.request.post("/subscription/api/new?what=template-1", { form: { email: "subscriber@example.org" } });
  await expect
    .poll(() => onDatabase(async (sql) => (await sql`select 1 from kept_mails where id > ${since}`).length), {
      timeout: 40_000,
    })
    .toBeGreaterThan(1);
  for (const { html, subject } of await onDatabase(async (sql) => [
    ...(await sql<
      { html: string | null; subject: string }[]
    >`select html, subject from kept_mails where id > ${since}`),
  ])) {
    await show(`the letter “${subject}”`, html ?? "");
    if (/[\r\n]/.test(subject)) wrong.push(`the subject “${subject}” has lines`);
  }
  expect([...wrong, ...ran]).toEqual([]);
  await Promise.all([page, blank, reader].map((one) => one.context().close()));
});

test("nor in what answers when everything in the admin area is pressed: questions, menus, messages", async ({
  browser,
  baseURL,
}) => {
  const page = await pageFor(browser, baseURL!, "ada");
  const ran = ranIn(page);
  page.on(
    "response",
    (answer) =>
      void (
        answer.status() >= 500 &&
        answer.status() !== 503 &&
        seen.wrong.push(`${answer.request().method()} ${answer.url()}: ${answer.status()}`)
      ),
  );
  let pressed = 0;
  for (const [path, [href]] of seen.pages) {
    if (/^\/(login|sign|password|invitation|dev)/.test(path)) continue;
    await page.goto(href!, { waitUntil: "networkidle" }).catch(() => undefined);
    for (let at = 0; at < 10; at++) {
      const button = page
        .locator("main button:visible:not([aria-haspopup])")
        .filter({ hasNotText: /sign out|end all|^End/i })
        .nth(at);
      if (!(await button.isVisible().catch(() => false))) break;
      await button.click({ timeout: 600, noWaitAfter: true }).catch(() => undefined);
      pressed++;
      await page.waitForTimeout(120);
      await lookAt(page);
      await page.keyboard.press("Escape");
      if (new URL(page.url()).pathname !== href!.split("?")[0]) await page.goto(href!).catch(() => undefined);
    }
  }
  expect([...seen.wrong.splice(0), ...ran]).toEqual([]);
  expect(pressed).toBeGreaterThan(150);
  await page.context().close();
});

test("every page was visited, and nearly every text appeared on one", () => {
  // Signing in or out and the setup redirect, and a missing page renders none.
  expect(
    pages
      .map(({ path }) => path)
      .filter((path) => !seen.pages.has(path) && !/^\/(setup|sign-(in-link|out))$|\/\[\.\.\.rest\]$/.test(path)),
  ).toEqual([]);
  const unseen = attacked.filter((column) => !seen.marks.has(markOf(column)));
  expect(unseen.length, `on no page: ${unseen.join(", ")}`).toBeLessThan(attacked.length / 5);
});
