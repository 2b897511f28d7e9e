import { guideNames, guidePath } from "@/lib/help/links";
import { sql } from "drizzle-orm";
import { db } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { everyone, mayRead } from "@/lib/audiences/reader";
import { sitemapSize } from "@/lib/bills/search/facet-counts";
import { rulemakingChunks, rulemakingsOfChunk } from "@/lib/bills/rulemakings/rulemaking";
import { rulemakingPath } from "@/lib/bills/rulemakings/rulemaking-slug";
import { billChunks } from "@/lib/bills/sitemap-chunks";
import { lawChunks, lawsOfChunk } from "@/lib/bills/laws/law-page";
import { lawPath } from "@/lib/bills/laws/law-path";
import { peopleChunks, peopleOfChunk } from "@/lib/people/sitemap-chunks";
import { addCalendarDays, todayIn } from "@/lib/platform/text/dates";
import { newsSitemap, sitemap, type SitemapEntry, sitemapIndex } from "@/lib/platform/http/sitemap";
import { organisation } from "@/lib/organisation/organisation";
import { listPolicyAreas } from "@/lib/topics/queries";
import { publicTemplates } from "@/lib/templates/queries";
import { absolute } from "@/lib/platform/env/settings";
import { headOf } from "../head";
import { publishedIssues } from "./published";
import { areaPath, issuePath, templatePath, topicPath } from "./addresses";
import { publishedAtOf } from "./issue-feed";

/** Chunk n has ids above (n - 1) × size, so that an address stays in its chunk. */
const size = sitemapSize;
const chunked = ["issues", "bills", "rulemakings", "laws", "people", "committees", "votes"] as const;
type Chunked = (typeof chunked)[number];
const isChunked = (kind: string): kind is Chunked => chunked.some((one) => one === kind);

/** `/sitemap.xml`: which sitemaps there are. */
export async function indexOfSitemaps(): Promise<Response> {
  const [issues, bills, rulemakings, laws, people, recent] = await Promise.all([
    db.execute<{ chunk: number; lastmod: string }>(sql`
      select (i.id - 1) / ${size} + 1 as chunk, ${isoUtc(sql`max(s.created_at)`)} as lastmod from publication_issues i join issue_snapshots s on s.id = i.snapshot_id where i.deleted_at is null and ${mayRead(everyone, sql`i.audience`)} group by 1 order by 1`),
    billChunks(db),
    rulemakingChunks(size),
    lawChunks(size),
    peopleChunks(size),
    recentIssues(),
  ]);
  return sitemapIndex([
    { url: absolute("/sitemap/pages.xml") },
    ...(recent.length > 0
      ? [
          {
            url: absolute("/sitemap/news.xml"),
            lastmod: recent
              .map((issue) => issue.changedAt)
              .toSorted()
              .at(-1),
          },
        ]
      : []), // one without an address is not valid
    ...issues.map(({ chunk, lastmod }) => ({ url: absolute(`/sitemap/issues-${chunk}.xml`), lastmod })),
    ...bills.map(({ chunk, lastmod }) => ({ url: absolute(`/sitemap/bills-${chunk}.xml`), lastmod })),
    ...rulemakings.map((chunk) => ({ url: absolute(`/sitemap/rulemakings-${chunk}.xml`) })),
    ...laws.map((chunk) => ({ url: absolute(`/sitemap/laws-${chunk}.xml`) })),
    ...people.map(({ kind, chunk }) => ({ url: absolute(`/sitemap/${kind}-${chunk}.xml`) })),
  ]);
}

/** `/sitemap/{name}`: the chunk of that name, or 404. */
export async function sitemapNamed(name: string): Promise<Response> {
  if (name === "pages.xml") return sitemap(await pages());
  if (name === "news.xml") return news();
  const [, kind = "", number = ""] = /^([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(name) ?? [];
  if (!isChunked(kind)) return Response.json({ message: "There is no such sitemap." }, { status: 404 });
  return sitemap(await chunkOf(kind, Number(number)));
}

async function pages(): Promise<SitemapEntry[]> {
  const [templates, areas, own, trackers, scorecards, { openData }] = await Promise.all([
    publicTemplates(),
    listPolicyAreas(db),
    db.execute<{ slug: string; lastmod: string }>(
      sql`select p.slug, ${isoUtc(sql`r.created_at`)} as lastmod from pages p join page_revisions r on r.id = p.revision_id where ${mayRead(everyone, sql`p.audience`)} order by p.id limit 5000`,
    ),
    db.execute<{ slug: string; lastmod: string }>(sql`
      select t.slug, ${isoUtc(sql`t.updated_at`)} as lastmod from trackers t left join portfolios p on p.id = t.portfolio_id
      where t.state = 'published' and t.deleted_at is null and (t.source = 'search' or p.deleted_at is null and p.id is not null)
      order by t.id limit 5000`),
    db.execute<{ slug: string; lastmod: string }>(sql`
      select s.slug, ${isoUtc(sql`max(e.created_at)`)} as lastmod from scorecards s join scorecard_editions e on e.scorecard_id = s.id
      where s.state = 'published' and s.deleted_at is null group by s.id order by s.id limit 5000`),
    organisation(),
  ]);
  // the pages of weeklies show an issue that has its own address
  const paths = [
    "/",
    "/publication-issue/list",
    "/bill/list",
    "/calendar",
    "/topic",
    "/law",
    "/help",
    ...guideNames.map(guidePath),
    "/quote/check",
    "/bill/match",
    "/evidence",
    "/verify",
    "/api/docs",
    ...(openData ? ["/data", "/data/dictionary"] : []),
    ...templates.map((template) => templatePath(template.slug)),
    ...areas.flatMap((area) => [areaPath(area), ...(area.categories ?? []).map(topicPath)]),
  ];
  return [
    ...paths.map((path) => ({ url: absolute(path) })),
    ...own.map(({ slug, lastmod }) => ({ url: absolute(`/${slug}`), lastmod })),
    ...trackers.map(({ slug, lastmod }) => ({ url: absolute(`/tracker/view/${slug}`), lastmod })),
    ...scorecards.map(({ slug, lastmod }) => ({ url: absolute(`/scorecard/view/${slug}`), lastmod })),
  ];
}

async function chunkOf(kind: Chunked, number: number): Promise<SitemapEntry[]> {
  if (kind === "rulemakings")
    return (await rulemakingsOfChunk(size, number)).map(({ slug, lastmod }) => ({
      url: absolute(rulemakingPath(slug)),
      lastmod,
    }));
  if (kind === "laws") return (await lawsOfChunk(size, number)).map((law) => ({ url: absolute(lawPath(law)) }));
  if (kind === "people" || kind === "committees" || kind === "votes")
    return (await peopleOfChunk(kind, size, number)).map(({ path, lastmod }) => ({ url: absolute(path), lastmod }));
  const [above, upTo] = [(number - 1) * size, number * size];
  const rows = await db.execute<{ slug: string; lastmod: string }>(
    kind === "issues"
      ? sql`select i.slug, ${isoUtc(sql`s.created_at`)} as lastmod from publication_issues i join issue_snapshots s on s.id = i.snapshot_id where i.deleted_at is null and ${mayRead(everyone, sql`i.audience`)} and i.id > ${above} and i.id <= ${upTo} order by i.id`
      : sql`select slug, ${isoUtc(sql`updated_at`)} as lastmod from bills where id > ${above} and id <= ${upTo} order by id`,
  );
  return rows.map(({ slug, lastmod }) => ({
    url: absolute(kind === "issues" ? issuePath(slug) : `/bill/view/${slug}`),
    lastmod,
  }));
}

/** What was published in the last two days. */
async function recentIssues() {
  const today = todayIn((await organisation()).timeZone);
  return (
    await publishedIssues({
      withoutHistory: true,
      onlyReadable: true,
      startDate: addCalendarDays(today, -2),
      endDate: today,
      perPage: 100,
    })
  ).issues;
}

async function news(): Promise<Response> {
  const [{ name, timeZone }, issues] = await Promise.all([organisation(), recentIssues()]);
  return newsSitemap(
    issues.map((issue) => ({
      url: absolute(issuePath(issue.slug)),
      publication: name,
      title: headOf(issue),
      publishedAt: publishedAtOf(issue, timeZone),
    })),
  );
}

/** `/robots.txt`: what crawlers may not read, and the address of the sitemaps. */
export const robots = (): Response =>
  new Response(
    [
      "User-agent: *",
      ...[
        "/admin",
        "/api/",
        "/account",
        "/folder/",
        "/saved-search/",
        "/language-watch/",
        "/login",
        "/sign-up",
        "/sign-out",
        "/bill/export",
        "/*/api/",
      ].map((path) => `Disallow: ${path}`),
      "",
      `Sitemap: ${absolute("/sitemap.xml")}`,
      "",
    ].join("\n"),
    { headers: { "content-type": "text/plain; charset=utf-8" } },
  );
