import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { menuPlaces, weeklyPlaces } from "@/lib/pages/menu/places";
import { adminGroups, adminHome, adminTabs, personal, signIn, signOut, signUp } from "./places";

/** Addresses of all pages, with `[x]` for parameters and without route groups. */
const pages = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /(^|[/\\])page\.tsx$/.test(file))
  .map(
    (file) =>
      `/${file
        .replaceAll("\\", "/")
        .split("/")
        .slice(0, -1)
        .filter((part) => !part.startsWith("("))
        .map((part) => part.replace(/^\[.+\]$/, "[x]"))
        .join("/")}`,
  );

const leadsSomewhere = (href: string) =>
  pages.some(
    (page) =>
      page === href ||
      (new RegExp(`^${page.replaceAll("[x]", "[^/]+")}$`).test(href) && page.split("/")[1] === href.split("/")[1]),
  );

describe("every place that the masthead, the foot and the rail lead to", () => {
  const places = [
    ...Object.values(weeklyPlaces),
    ...Object.values(menuPlaces),
    ...personal,
    signIn,
    signUp,
    signOut,
    adminHome,
    ...adminGroups.flatMap((group) => group.places),
    ...adminGroups.flatMap((group) => group.places.flatMap((place) => place.tabs ?? [])),
  ];

  it.each(places.map((place) => [place.label, place.href]))("%s has a page at %s", (_, href) => {
    expect(leadsSomewhere(href)).toBe(true);
  });
});

describe("the admin rail", () => {
  const places = adminGroups.flatMap((group) => group.places);

  it("has at most 14 places in three groups", () => {
    expect(adminGroups.map(({ label }) => label)).toEqual(["Publish", "Follow", "Manage"]);
    expect(places.length).toBeLessThanOrEqual(14);
  });

  it("opens with the first tab of a place, and shows the tabs on the pages they lead to", () => {
    for (const place of places.filter(({ tabs }) => tabs)) {
      expect(place.tabs?.[0]?.href).toBe(place.href);
      for (const { href } of place.tabs ?? []) expect(adminTabs(href, true)?.tabs).toEqual(place.tabs);
    }
    expect(adminTabs("/admin/bill/edit/wi-2025-hb1", true)).toBeUndefined();
  });

  it("shows editors no tab that only administrators may open", () => {
    expect(adminTabs("/admin/activity-log/list", false)?.tabs.map(({ label }) => label)).toEqual([
      "Activity log",
      "API",
    ]);
    expect(adminTabs("/admin/issue-mail/list", false)).toBeUndefined();
  });
});
