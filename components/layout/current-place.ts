/**
 * Value of aria-current for a link: `page` if it is the current page, `true` if, with `under`, the current page
 * is below it.
 * @param under path prefixes of its pages
 */
export const currentPlace = (path: string, href: string, under: readonly string[] = []): "page" | "true" | undefined =>
  path === href ? "page" : under.some((one) => path === one || path.startsWith(`${one}/`)) ? "true" : undefined;
