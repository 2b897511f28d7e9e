import { cache } from "react";
import { and, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, type Queryable } from "@/db";
import { menuNames } from "@/db/schema/pages";
import { categories, menus, pageRevisions, pages, policyAreas } from "@/db/schema";
import { everyone, maySee } from "@/lib/audiences/reader";
import { publishedWeeklies } from "@/lib/issues/public/weekly";
import { cached } from "@/lib/platform/cache/query-cache";
import { pagePath } from "../address";
import { defaultItems } from "./default-items";
import { readOrganisation } from "@/lib/organisation/organisation";
import { menuPlaces, openDataPlace, weeklyPlaces } from "./places";
import type { Menu, MenuItem, MenuLink, MenuName, Menus } from "./schema";

/** As arranged, or the defaults. */
export async function getMenus(on: Queryable = db): Promise<Menu[]> {
  const rows = await on.select().from(menus);
  return menuNames.map((name) => {
    const row = rows.find((one) => one.name === name);
    return row
      ? { name, items: row.items as MenuItem[], isOwn: true, version: row.version }
      : { name, items: [...defaultItems[name]], isOwn: false, version: 0 };
  });
}

type Named = { title: string; href: string };

/** A merged topic leads to the remaining one. */
const linked = alias(categories, "linked_topic");

/** Published pages that everyone may know of and active topics of links, by id. Menus are the same for everyone. */
async function targetsOf(
  items: readonly MenuItem[],
  on: Queryable,
): Promise<{ pages: Map<number, Named>; topics: Map<number, Named> }> {
  const pageIds = items.flatMap((item) => (item.kind === "page" ? item.pageId : []));
  const topicIds = items.flatMap((item) => (item.kind === "topic" ? item.topicId : []));
  const [pageRows, topicRows] = await Promise.all([
    pageIds.length === 0
      ? []
      : on
          .select({ id: pages.id, slug: pages.slug, title: pageRevisions.title })
          .from(pages)
          .innerJoin(pageRevisions, eq(pageRevisions.id, pages.revisionId))
          .where(and(inArray(pages.id, pageIds), maySee(everyone, pages.audience, pages.teaser))),
    topicIds.length === 0
      ? []
      : on
          .select({ id: linked.id, slug: categories.slug, title: categories.name, area: policyAreas.slug })
          .from(linked)
          .innerJoin(categories, eq(categories.id, sql`coalesce(${linked.mergedIntoId}, ${linked.id})`))
          .innerJoin(policyAreas, eq(policyAreas.id, categories.policyAreaId))
          .where(and(inArray(linked.id, topicIds), eq(categories.active, true), eq(policyAreas.active, true))),
  ]);
  return {
    pages: new Map(pageRows.map(({ id, slug, title }) => [id, { title, href: pagePath(slug) }])),
    topics: new Map(topicRows.map(({ id, slug, area, title }) => [id, { title, href: `/topic/${area}/${slug}` }])),
  };
}

function linkOf(item: MenuItem, targets: Awaited<ReturnType<typeof targetsOf>>): MenuLink | null {
  const { kind } = item;
  if (kind === "link") return { kind, href: item.url, label: item.label };
  if (kind === "weekly" || kind === "place") {
    const place = kind === "weekly" ? weeklyPlaces[item.weekly] : menuPlaces[item.place];
    return { kind, href: place.href, label: item.label ?? place.label };
  }
  const target = kind === "page" ? targets.pages.get(item.pageId) : targets.topics.get(item.topicId);
  return target ? { kind, href: target.href, label: item.label ?? target.title } : null;
}

const linksOfAll = (on: Queryable): Promise<Menus> =>
  cached("menus", on, async () => {
    const all = await getMenus(on);
    const targets = await targetsOf(
      all.flatMap(({ items }) => items),
      on,
    );
    const links = (name: MenuName) =>
      (all.find((one) => one.name === name)?.items ?? []).flatMap((item) => linkOf(item, targets) ?? []);
    const { openData } = await readOrganisation(on);
    const footer = withPrivacy(links("masthead"), links("footer"));
    return {
      masthead: links("masthead"),
      footer: openData ? [...footer, { kind: "place", ...openDataPlace }] : footer,
    };
  });

/** Every page links the privacy page, whatever the menus contain. */
const withPrivacy = (masthead: readonly MenuLink[], footer: readonly MenuLink[]): readonly MenuLink[] =>
  [...masthead, ...footer].some(({ href }) => href === menuPlaces.privacy.href)
    ? footer
    : [...footer, { kind: "place", ...menuPlaces.privacy }];

/** Without pages and topics that are not public, and weeklies without an issue. */
export const publicMenus = cache(async (on: Queryable = db): Promise<Menus> => {
  const [all, published] = await Promise.all([linksOfAll(on), publishedWeeklies()]);
  const publicLinks = (links: readonly MenuLink[]) =>
    links.filter(
      ({ kind, href }) => kind !== "weekly" || published.some((weekly) => weeklyPlaces[weekly].href === href),
    );
  return { masthead: publicLinks(all.masthead), footer: publicLinks(all.footer) };
});
