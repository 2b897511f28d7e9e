/** Pages that are the same for everybody, so that their bytes may be kept; everything else is rendered for who asks. */
const shared = [
  /^\/$/, /^\/weekly\//, /^\/publication-issue\/(list$|view\/|changes\/)/, /^\/publication-list\//, /^\/topic(\/|$)/, /^\/privacy$/, /^\/bill\/(list$|view\/)/,
  /^\/(calendar\.ics|feed\.(xml|atom|json)|sitemap[\w-]*\.xml|robots\.txt)$/, /^\/sitemap\//, /\/feed\.(xml|atom|json)$/,
  /^\/[a-z0-9-]+\/[a-z0-9-]+\/[a-z0-9-]+\/view$/, /^\/(favicon\.ico|mark\.svg|manifest\.webmanifest|apple-touch-icon\.png)$/,
];

/** Pages whose content follows their query; of the others the query is ignored, so that `?utm_source=…` makes no copy. */
const reading = [/^\/bill\/list$/, /^\/publication-issue\/list$/, /^\/publication-list\//, /\/feed\.(xml|atom|json)$/, /^\/topic(\/|$)/];

const never = /^\/(admin|api|login|sign-up|account|folder|saved-search|me|dev|health|file|_next)(\/|$)/;

/**
 * Under which key the answer to an address may be kept; null where it may not.
 * @param path decoded from nothing: as it stands in the request line, without a slash at its end; @param search with its `?`, or empty
 */
export function storageKey(path: string, search: string): string | null {
  if (never.test(path) || !shared.some((pattern) => pattern.test(path))) return null;
  return reading.some((pattern) => pattern.test(path)) ? path + search : path;
}

const publicCalls = /^\/(bill\/(api|export)|form-template\/api)(\/|$)/;

/** Whether the answer is the same for everybody without a session, so that a replica may give it: nothing that such a visitor writes shows there. */
export const isPublic = (path: string): boolean => publicCalls.test(path) || storageKey(path, "") !== null;

/** Build output: named by its content, never changes. */
export const isImmutable = (path: string): boolean => path.startsWith("/_next/static/");
