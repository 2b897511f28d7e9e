import type { MenuChoices } from "@/lib/pages/menu/choices";
import { menuPlaces, weeklyPlaces } from "@/lib/pages/menu/places";
import type { MenuItem, MenuName } from "@/lib/pages/menu/schema";

export const menuTitles: Readonly<Record<MenuName, string>> = { masthead: "Top menu", footer: "Footer" };
export const menuHints: Readonly<Record<MenuName, string>> = {
  masthead: "Shown at the top of every page, and repeated at the bottom. Keep labels short.",
  footer: "Shown under your organization's name at the bottom. The privacy page stays there if no menu links to it.",
};

const kinds: Readonly<Record<MenuItem["kind"], string>> = {
  page: "Page",
  weekly: "Weekly page",
  place: "Part of the site",
  topic: "Topic",
  link: "Other site",
};
export const kindOf = ({ kind }: MenuItem): string => kinds[kind];

/** Label of the link for readers. */
export function nameOf(item: MenuItem, { pages, topics }: MenuChoices): string {
  if (item.label) return item.label;
  if (item.kind === "page") return pages.find(({ id }) => id === item.pageId)?.title ?? "Deleted page";
  if (item.kind === "topic")
    return topics.find(({ id }) => id === item.topicId)?.name.replace(/ \[.*$/, "") ?? "Deleted topic";
  if (item.kind === "weekly") return weeklyPlaces[item.weekly].label;
  return item.kind === "place" ? menuPlaces[item.place].label : item.url;
}

/** Target address of a link. */
export function leadsTo(item: MenuItem, { pages, topics }: MenuChoices): string {
  if (item.kind === "weekly") return weeklyPlaces[item.weekly].href;
  if (item.kind === "place") return menuPlaces[item.place].href;
  if (item.kind === "link") return item.url;
  if (item.kind === "topic") {
    const topic = topics.find(({ id }) => id === item.topicId);
    return topic ? `${topic.name}${topic.isActive ? "" : " (not active, not shown)"}` : "";
  }
  const page = pages.find(({ id }) => id === item.pageId);
  return page ? `/${page.slug}${page.published ? "" : " (draft, not shown yet)"}` : "";
}
