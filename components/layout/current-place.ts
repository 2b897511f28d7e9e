/**
 * Whether a place is the page at a path (`page`), or, with `under`, one below it is (`true`), as aria-current says it.
 * @param under the path that its pages begin with; empty where it has none
 */
export const currentPlace = (path: string, href: string, under = ""): "page" | "true" | undefined =>
  path === href ? "page" : under !== "" && path.startsWith(`${under}/`) ? "true" : undefined;
