import { Link } from "@/components/ui/primitives/link";
import type { MenuLink } from "@/lib/pages/menu/schema";
import { currentPlace } from "./current-place";

/** Path prefixes of a link's pages: `/bill` for the list of bills. */
const under = ({ kind, href }: MenuLink): string => (kind === "place" ? href.replace(/\/list$/, "") : "");

/** Value of aria-current for a menu link: whether it leads to this page or to one above it. */
export const currentLink = (path: string, link: MenuLink): "page" | "true" | undefined =>
  currentPlace(path, link.href, under(link) ? [under(link)] : []);

/**
 * A menu link; a link to another site is an ordinary one.
 * @param path of the current page, to mark its link
 */
export function MenuItem({ link, path }: { link: MenuLink; path?: string }) {
  const { kind, href, label } = link;
  if (kind === "link") return <a href={href}>{label}</a>;
  if (path === undefined) return <Link href={href}>{label}</Link>;
  return (
    <Link href={href} data-place={under(link)} aria-current={currentLink(path, link)}>
      {label}
    </Link>
  );
}
