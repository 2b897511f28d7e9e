import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { about, desk, deskGroups, indexes, personal, signIn, signOut, signUp, weeklies } from "./places";

/** Addresses of all pages, with `[x]` for what varies: route groups leave no trace in them. */
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
    ...weeklies,
    ...indexes,
    ...about,
    ...personal,
    signIn,
    signUp,
    signOut,
    desk,
    ...deskGroups.flatMap((group) => group.places),
  ];

  it.each(places.map((place) => [place.label, place.href]))("%s has a page at %s", (_, href) => {
    expect(leadsSomewhere(href)).toBe(true);
  });
});
