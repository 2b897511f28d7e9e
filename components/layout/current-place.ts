/**
 * Whether a place is the page at a path (`page`), or, with `under`, one below it is (`true`), as aria-current says it.
 * @param under the paths that its pages begin with
 */
export const currentPlace = (path: string, href: string, under: readonly string[] = []): "page" | "true" | undefined =>
  path === href ? "page" : under.some((one) => path === one || path.startsWith(`${one}/`)) ? "true" : undefined;
