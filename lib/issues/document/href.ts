const unsafe = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/;

/**
 * Link targets: http, https, mailto, and paths of this site. No control characters, spaces and backslashes, which
 * browsers drop or convert before parsing the scheme.
 */
export function isSafeHref(href: unknown): href is string {
  if (typeof href !== "string" || href.length > 2000 || unsafe.test(href)) return false;
  if (/^https?:\/\/[^/]/i.test(href)) return URL.canParse(href);
  if (/^mailto:[^?]/i.test(href)) return URL.canParse(href);
  return /^\/(?!\/)/.test(href);
}

/** The id of a file by its permalink, `/file/12`, `/file/12.png` or as published, `/file/12.png?v=…`; undefined for any other address. */
export function fileIdOfPath(path: unknown): number | undefined {
  const digits =
    typeof path === "string"
      ? /^\/file\/([1-9]\d{0,9})(?:\.[a-z0-9]{1,8})?(?:\?v=[0-9a-f]+)?$/i.exec(path)?.[1]
      : undefined;
  return digits === undefined ? undefined : Number(digits);
}
