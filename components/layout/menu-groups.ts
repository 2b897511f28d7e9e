import type { MenuLink } from "@/lib/pages/menu/schema";

export type MenuGroup = {
  /** Heading in the collapsed menu. */ title: string;
  /** Accessible name. */ name: string;
  links: MenuLink[];
};

const isOfKind = (link: MenuLink, weekly: boolean): boolean => (link.kind === "weekly") === weekly;

function nameGroup(links: MenuLink[]): MenuGroup {
  if (isOfKind(links[0]!, true)) return { title: "Weekly", name: "Weekly updates", links };
  const title = links.some(({ kind }) => kind === "place") ? "Find" : "More";
  return { title, name: title, links };
}

/** Groups the links of a menu in order: adjacent weekly pages together, and adjacent others. */
export function menuGroups(links: readonly MenuLink[]): MenuGroup[] {
  const runs: MenuLink[][] = [];
  for (const link of links) {
    const last = runs.at(-1);
    if (last && isOfKind(link, isOfKind(last[0]!, true))) last.push(link);
    else runs.push([link]);
  }
  return runs.map(nameGroup);
}

/** Columns of the footer: one of weekly pages, one of all others. */
export const footerColumns = (links: readonly MenuLink[]): MenuGroup[] =>
  [true, false]
    .map((weekly) => links.filter((link) => isOfKind(link, weekly)))
    .filter((own) => own.length > 0)
    .map(nameGroup);
