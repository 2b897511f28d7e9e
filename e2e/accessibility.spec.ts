import { createHash } from "node:crypto";
import { type APIRequestContext, expect, type Page, type Response } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { adminGroups, indexes, personal, signIn as signInPlace, signUp } from "../components/layout/places.ts";
import { weeklyPlaces } from "../lib/pages/menu/places.ts";
import { firstLink } from "./fixtures/addresses.ts";
import { onDatabase } from "./fixtures/own-person.ts";
import { type Person, signIn } from "./fixtures/sign-in.ts";
import { complaintsOf, expectNothingSerious, expectSkipLink, expectWellMade, serious } from "./fixtures/well-made.ts";

type Shown = {
  name: string;
  as?: Person;
  status?: number;
  /** Whether to run the thorough check; one page of each kind gets it. */ thorough?: boolean;
  /** Whether the keyboard's first stop is tried. */ skips?: boolean;
  address: string | ((request: APIRequestContext) => Promise<string>);
};

const leadsTo = (on: string, kind: RegExp) => (request: APIRequestContext) => firstLink(request, on, kind);
const at = (href: string, as?: Person): Shown => ({ name: href, address: href, as });

/** Two published issues of one template, the older first. */
const twoPublished = () =>
  onDatabase(async (sql) =>
    (
      await sql<
        { slug: string }[]
      >`select slug from publication_issues where snapshot_id is not null and form_template_id = (select form_template_id from publication_issues where snapshot_id is not null group by 1 having count(*) > 1 limit 1) order by published_date limit 2`
    ).map((row) => row.slug),
  );

const publicPages: Shown[] = [
  { ...at("/"), thorough: true, skips: true },
  ...[...Object.values(weeklyPlaces), ...indexes].map(({ href }) => ({ ...at(href), skips: href === "/bill/list" })),
  {
    name: "a bill list with filters in force",
    thorough: true,
    address: "/bill/list?qs=water+OR+housing&status%5B%5D=in_committee&kind%5B%5D=bill&sort=bill.session",
  },
  { name: "a bill list that finds nothing", address: "/bill/list?q=zz+99999&qs=xylophone" },
  {
    name: "a bill that issues mention",
    thorough: true,
    address: async (request) =>
      firstLink(
        request,
        await firstLink(request, "/weekly/legislative", /^\/publication-issue\/view\//),
        /^\/bill\/view\//,
      ),
  },
  { name: "an issue", address: leadsTo("/weekly/legislative", /^\/publication-issue\/view\/[^/]+$/) },
  {
    name: "what changed between two issues",
    thorough: true,
    address: async () => `/publication-issue/changes/${(await twoPublished()).join("/")}`,
  },
  { name: "a policy area", address: leadsTo("/topic", /^\/topic\/[^/]+$/) },
  { name: "a topic", address: leadsTo("/topic", /^\/topic\/[^/]+\/[^/]+$/) },
  { name: "the issues of a template", address: "/publication-list/template-list/template/weekly-legislative-update" },
  { ...at("/tracker/view/energy-bills"), thorough: true },
  at("/tracker/view/energy-bills/map"),
  at("/bill/match"),
  at("/evidence"),
  at("/verify"),
  { ...at("/scorecard/view/energy-votes"), thorough: true },
  { ...at("/data"), thorough: true },
  at("/data/dictionary"),
  {
    name: "a member in a scorecard",
    address: leadsTo("/scorecard/view/energy-votes", /^\/scorecard\/view\/energy-votes\/member\//),
  },
  { name: "an address that leads nowhere", address: "/there/is/nothing", status: 404 },
  { ...at(signInPlace.href), skips: true },
  at(signUp.href),
  at("/password-reset"),
  {
    name: "subscribing by mail",
    address: async () => `/subscription/new?what=template-${await idOf("form_templates")}`,
  },
  at("/privacy"),
  at("/help"),
  at("/help/editor"),
  at("/subscription/sent"),
  at("/subscription/manage"),
  at("/subscription/unsubscribe"),
];

const readerPages: Shown[] = [
  ...personal.map(({ href }) => ({ ...at(href, "rita"), skips: href === "/folder/list" })),
  { name: "a folder", thorough: true, as: "rita", address: leadsTo("/folder/list", /^\/folder\/view\/\d+$/) },
  at("/language-watch/list", "rita"),
  at("/language-watch/new", "rita"),
  {
    name: "watched words",
    thorough: true,
    as: "rita",
    address: leadsTo("/language-watch/list", /^\/language-watch\/view\/\d+$/),
  },
  {
    name: "editing watched words",
    as: "rita",
    address: leadsTo("/language-watch/list", /^\/language-watch\/edit\/\d+$/),
  },
  { name: "signing out", as: "rita", address: "/sign-out" },
  { name: "the admin area, for a reader", as: "rita", address: "/admin", status: 403 },
];

const idOf = (table: "form_templates" | "publication_issues" | "categories") =>
  onDatabase(async (sql) => (await sql<{ id: number }[]>`select id from ${sql(table)} order by id limit 1`)[0]!.id);

const publishedId = () =>
  onDatabase(
    async (sql) =>
      (
        await sql<{ id: number }[]>`select id from publication_issues where snapshot_id is not null order by id limit 1`
      )[0]!.id,
  );

const staffPages: Shown[] = [
  { ...at("/admin", "ada"), thorough: true, skips: true },
  ...adminGroups.flatMap(({ places }) =>
    [...new Set(places.flatMap(({ href, tabs = [] }) => [href, ...tabs.map((tab) => tab.href)]))]
      .filter((href) => href.startsWith("/admin/") && href !== "/admin/api")
      .map((href) => at(href, "ada")),
  ),
  ...[
    "/admin/my-week",
    "/admin/court-case/new",
    "/admin/page/new",
    "/admin/tracker/new",
    "/admin/tracker/edit/1",
    "/admin/tracker/bills/1",
    "/admin/tracker/preview/1",
    "/admin/scorecard/new",
    "/admin/scorecard/edit/1",
    "/admin/scorecard/preview/1",
    "/admin/redirect/new",
    "/admin/redirect/missing",
    "/admin/setup",
    "/admin/subscriber/import",
    "/admin/subscriber/new",
    "/admin/tag-rule/new",
    "/admin/webhook/new",
    "/admin/bill/list?status=enacted",
  ].map((href) => at(href, "ada")),
  { name: "a portfolio", as: "ada", address: leadsTo("/admin/portfolio/list", /^\/admin\/portfolio\/view\/\d+$/) },
  {
    name: "the editor of an issue",
    thorough: true,
    as: "ada",
    address: leadsTo("/admin/publication-issue/list", /^\/admin\/publication-issue\/edit\/\d+$/),
  },
  {
    name: "a new issue",
    as: "ada",
    address: async () => `/admin/publication-issue/new/${await idOf("form_templates")}`,
  },
  {
    name: "the next issue of a series",
    as: "ada",
    address: async () =>
      `/admin/issue-summaries/create/revision/form-template/${await idOf("form_templates")}/topic/${await idOf("categories")}`,
  },
  {
    name: "the issues of a series",
    as: "ada",
    address: async () => `/admin/publication-list/view/revision/${await idOf("publication_issues")}`,
  },
  {
    name: "the history of an issue",
    as: "ada",
    address: async () => `/admin/publication-issue/history/${await publishedId()}`,
  },
  {
    name: "two states of an issue compared",
    thorough: true,
    as: "ada",
    address: async () => `/admin/publication-issue/compare/${await publishedId()}?from=1&to=working`,
  },
  {
    name: "what would be published",
    as: "ada",
    address: async () => `/admin/publication-issue/preview/${await publishedId()}`,
  },
  {
    name: "the revisions of a series",
    as: "ada",
    address: async () =>
      `/admin/publication-list/revisions/form-template/${await idOf("form_templates")}/topic/${await idOf("categories")}`,
  },
  {
    name: "the past issues of a template",
    as: "ada",
    address: async () => `/admin/publication-list/past-issues/${await idOf("form_templates")}`,
  },
  { name: "the trash", as: "ada", address: "/admin/publication-issue/bin" },
  {
    name: "the review of an issue, beside its editor",
    as: "ada",
    address: async () => `/admin/publication-issue/edit/${await publishedId()}?panel=review`,
  },
  {
    name: "the checks of an issue, beside its editor",
    as: "ada",
    address: async () => `/admin/publication-issue/edit/${await publishedId()}?panel=checks`,
  },
  { name: "a file", as: "ada", address: leadsTo("/admin/file/list", /^\/admin\/file\/edit\/\d+$/) },
  {
    name: "the form of a template",
    thorough: true,
    as: "ada",
    address: leadsTo("/admin/form-template/list", /^\/admin\/form-template\/edit\/\d+$/),
  },
  {
    name: "the view of a template",
    as: "ada",
    address: async () => `/admin/form-template-view/edit/${await idOf("form_templates")}`,
  },
  {
    name: "the topics of a template",
    as: "ada",
    address: async () => `/admin/form-template-category/edit/${await idOf("form_templates")}`,
  },
  {
    name: "the settings of a template",
    as: "ada",
    address: async () => `/admin/form-template/settings/${await idOf("form_templates")}`,
  },
  ...["/admin/form-template/new", "/admin/category/new", "/admin/policy-area/new", "/admin/file-area/new"].map((href) =>
    at(href, "ada"),
  ),
  {
    name: "a list of options",
    as: "ada",
    address: leadsTo("/admin/form-element-type-select/list", /^\/admin\/form-element-type-select\/edit\/\d+$/),
  },
  {
    name: "a topic, for staff",
    as: "ada",
    address: leadsTo("/admin/category/list", /^\/admin\/category\/edit\/\d+$/),
  },
  {
    name: "a policy area, for staff",
    as: "ada",
    address: leadsTo("/admin/policy-area/list", /^\/admin\/policy-area\/edit\/\d+$/),
  },
  {
    name: "a file area, for staff",
    as: "ada",
    address: leadsTo("/admin/file-area/list", /^\/admin\/file-area\/edit\/\d+$/),
  },
  {
    name: "a bill, for staff",
    thorough: true,
    as: "ada",
    address: leadsTo("/admin/bill/list", /^\/admin\/bill\/edit\/[^/]+$/),
  },
  at("/admin/bill/new", "ada"),
  { name: "a person", as: "ada", address: leadsTo("/admin/user/list", /^\/admin\/user\/edit\/\d+$/) },
  { name: "inviting a person", as: "ada", address: "/admin/user/new" },
  {
    name: "an act of the log",
    as: "ada",
    address: leadsTo("/admin/activity-log/list", /^\/admin\/activity-log\/view\/\d+$/),
  },
  ...["/admin/readership/bill", "/admin/readership/search"].map((href) => at(href, "ada")),
  { name: "a new report", thorough: true, as: "ada", address: "/admin/compiled-report/new" },
  {
    name: "a report",
    thorough: true,
    as: "ada",
    address: leadsTo("/admin/compiled-report/list", /^\/admin\/compiled-report\/view\/\d+$/),
  },
  {
    name: "a report being changed",
    as: "ada",
    address: async (request) =>
      (await firstLink(request, "/admin/compiled-report/list", /^\/admin\/compiled-report\/view\/\d+$/)).replace(
        "/view/",
        "/edit/",
      ),
  },
  {
    name: "an admin address that leads nowhere",
    as: "ada",
    address: "/admin/publication-issue/edit/2147483647",
    status: 404,
  },
];

/**
 * Opens a page and waits for hydration.
 * @returns its answer, and its complaints, including later ones
 */
async function open(
  page: Page,
  { as, address, status = 200 }: Shown,
): Promise<{ answer: Response; complaints: string[] }> {
  if (as) await signIn(page, as);
  const complaints = complaintsOf(page);
  const answer = await page.goto(typeof address === "string" ? address : await address(page.request));
  expect(answer?.status()).toBe(status);
  await page.waitForLoadState("networkidle");
  // The browser logs an error page's own status to the console.
  const own = complaints.findIndex((one) => one.includes(`status of ${status}`));
  if (status !== 200 && own >= 0) complaints.splice(own, 1);
  return { answer: answer!, complaints };
}

/** The content policy has the hash of every inline script, and the page is hydrated. */
async function expectScriptsRun(page: Page, answer: Response): Promise<void> {
  const policy = (await answer.headerValue("content-security-policy")) ?? "";
  const html = await answer.text();
  const scripts = [...html.matchAll(/<script([^>]*)>(.+?)<\/script>/gs)].filter(
    ([, attributes]) => !/\ssrc=|json/.test(attributes ?? ""),
  );
  expect(scripts.length).toBeGreaterThan(0);
  for (const [, , script = ""] of scripts)
    expect(policy, script.slice(0, 80)).toContain(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  // A page without hydration only has the script in its head.
  if (html.includes("__next_f"))
    await expect.poll(() => page.evaluate(() => "next" in window), { message: "it is awake" }).toBe(true);
}

test("what axe calls serious is found: a field without a name, an odd one of many alike", async ({ page }) => {
  await page.goto("/bill/list");
  expect(await serious(page)).toEqual([]);
  await page.evaluate(() => {
    const links = document.querySelectorAll<HTMLElement>("tbody a");
    links[links.length - 2]!.style.color = "#aaa";
    document.querySelector("main")!.append(document.createElement("textarea"));
  });
  expect((await serious(page)).map((one) => one.replace(/:.*/, "")).sort()).toEqual(["color-contrast", "label"]);
});

for (const [group, pages] of Object.entries({
  "For everybody": publicPages,
  "For readers": readerPages,
  "For staff": staffPages,
})) {
  test.describe(group, () => {
    for (const shown of pages) {
      test(`${shown.name}: well made, its scripts run, and nothing that axe calls serious, wide and narrow, light and dark`, async ({
        page,
      }) => {
        test.slow(true, "axe looks at every word of the page");
        const { answer, complaints } = await open(page, shown);
        await expectScriptsRun(page, answer);
        if (shown.skips) await expectSkipLink(page);
        await expectWellMade(page, shown.as ? "admin" : "public");
        // Before axe, which loads resources of its own.
        expect.soft(complaints, "what the browser complained of").toEqual([]);
        await expectNothingSerious(page, shown.thorough ?? false);
      });
    }
  });
}
