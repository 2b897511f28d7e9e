import { Link } from "@/components/ui/primitives/link";
import type { MenuLink } from "@/lib/pages/menu/schema";
import { currentPlace } from "./current-place";

/** The paths that the pages of a place begin with: `/bill` of the list of bills. */
const under = ({ kind, href }: MenuLink): string => (kind === "place" ? href.replace(/\/list$/, "") : "");

/** Whether a link of a menu leads to the page at a path, or to one above it, as aria-current says it. */
export const currentLink = (path: string, link: MenuLink): "page" | "true" | undefined =>
  currentPlace(path, link.href, under(link) ? [under(link)] : []);

/**
 * A link of a menu; one of another site is an ordinary link.
 * @param path of the page, where the link says that it is the current one
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
