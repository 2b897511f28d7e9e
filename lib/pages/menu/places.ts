import type { Weekly } from "@/lib/organisation/organisation";

export type Place = { href: string; label: string };

export const weeklyNames = ["legislative", "legal", "regulatory"] as const satisfies readonly Weekly[];

/** Available for menus. */
export const weeklyPlaces: Readonly<Record<Weekly, Place>> = {
  legislative: { href: "/weekly/legislative", label: "Legislative" },
  legal: { href: "/weekly/legal", label: "Legal" },
  regulatory: { href: "/weekly/regulatory", label: "Regulatory" },
};

export const placeNames = ["bills", "topics", "issues", "calendar", "help", "privacy"] as const;
export type PlaceName = (typeof placeNames)[number];

/** In the footer of every page where open data is on. */
export const openDataPlace: Place = { href: "/data", label: "Open data" };

/** Available for menus. */
export const menuPlaces: Readonly<Record<PlaceName, Place>> = {
  bills: { href: "/bill/list", label: "Bills" },
  topics: { href: "/topic", label: "Topics" },
  issues: { href: "/publication-issue/list", label: "All issues" },
  calendar: { href: "/calendar", label: "Calendar" },
  help: { href: "/help", label: "Help" },
  privacy: { href: "/privacy", label: "Privacy" },
};
