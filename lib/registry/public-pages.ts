import { billQuery, readBillFilter } from "@/lib/bills/search/filters";
import { lawQuery, readLawQuery } from "@/lib/bills/laws/law-lists";
import { ignoredNames } from "@/lib/bills/ignored";
import { asksForEverySession, everySessionQuery } from "@/lib/bills/vocabulary/session-choices";
import { formerQuery } from "@/lib/redirects/address";
import { isOwnPath } from "@/lib/redirects/own-paths";
import { readQuery } from "@/lib/platform/http/read-body";
import { memberQuery, readMemberQuery } from "@/lib/people/member-list";
import { noScorecardFilter, readScorecardFilter, scorecardQuery } from "@/lib/scorecards/public/filter";
import { readTrackerFilter, trackerQuery } from "@/lib/trackers/public/filter";
import { issueListSearch, readIssueListQuery } from "@/lib/issues/public/list-query";

/**
 * The pages in the page cache: the same for everyone. All others are rendered per request. For its invalidation see
 * lib/platform/cache/page-invalidation.
 */
const shared = [
  /^\/$/,
  /^\/weekly\//,
  /^\/publication-issue\/(list$|view\/|changes\/)/,
  /^\/publication-list\//,
  /^\/topic(\/|$)/,
  /^\/privacy$/,
  /^\/quote\/check$/,
  /^\/data(\/dictionary)?$/,
  /^\/(evidence|verify)$/,
  /^\/api\/docs$/,
  /^\/help(\/(reader|editor|administrator))?$/,
  /^\/bill\/(list$|view\/)/,
  /^\/rulemaking\/view\//,
  /^\/law(\/view\/[a-z0-9/-]+)?$/,
  /^\/(person|committee|vote)\/view\//,
  /^\/embed\/(bill|list|tracker|map|scorecard|issue)\/[^/]+$/,
  /^\/embed\.js$/,
  /^\/tracker\/view\/[^/]+(\/(map|opengraph-image))?$/,
  /^\/scorecard\/view\/[^/]+(\/(member\/[^/]+|opengraph-image))?$/,
  /^\/(calendar\.ics|feed\.(xml|atom|json)|sitemap[\w-]*\.xml|robots\.txt)$/,
  /^\/sitemap\//,
  /\/feed\.(xml|atom|json)$/,
  /^\/[a-z0-9-]+\/[a-z0-9-]+\/[a-z0-9-]+\/view$/,
  /^\/(favicon\.ico|mark\.svg|manifest\.webmanifest|apple-touch-icon\.png)$/,
];

type Values = ReturnType<typeof readQuery>;
const pageOf = (values: Values) => {
  const { page } = readIssueListQuery(values);
  return page > 1 ? `page=${page}` : "";
};
const billsOf = (values: Values) => {
  // The response names the ignored parameters, so it cannot be shared with another address.
  if (ignoredNames(values).length > 0) return null;
  const filter = readBillFilter(values);
  return billQuery(filter, { page: filter.page });
};
const together = (...queries: string[]) => queries.filter(Boolean).join("&");

/**
 * Pages whose content depends on their query, with the function that parses it: unknown parameters such as `?utm_source=…`,
 * invalid values, and another order create no second copy. For all other pages the whole query is ignored.
 */
const reading: readonly (readonly [path: RegExp, read: (values: Values) => string | null])[] = [
  [
    /^\/bill\/list$/,
    (values) => {
      const bills = billsOf(values);
      return bills === null ? null : together(bills, asksForEverySession(values) ? everySessionQuery : "");
    },
  ],
  [/^\/bill\/feed\./, billsOf],
  [/^\/embed\/list\//, (values) => billQuery(readBillFilter(values))],
  [/^\/publication-issue\/list$/, (values) => together(issueListSearch(readIssueListQuery(values)), pageOf(values))],
  [/^\/(publication-list|topic|person)\//, pageOf],
  [/^\/law\/view\//, (values) => lawQuery(readLawQuery(values))],
  // A search leads to another page.
  [/^\/law$/, (values) => (values.q === undefined ? "" : null)],
  [/^\/tracker\/view\/[^/]+$/, (values) => trackerQuery(readTrackerFilter(values), readTrackerFilter(values))],
  [/^\/scorecard\/view\/[^/]+$/, (values) => scorecardQuery(readScorecardFilter(values), readScorecardFilter(values))],
  [
    /^\/scorecard\/view\/[^/]+\/member\//,
    (values) => scorecardQuery(noScorecardFilter, { edition: readScorecardFilter(values).edition }),
  ],
  // Each search among its calls is another page, which few read.
  [/^\/api\/docs$/, () => null],
  [
    /^\/vote\/view\//,
    (values) => {
      const query = readMemberQuery(values);
      return query.member ? null : memberQuery(query);
    },
  ],
];

/** A page written by staff at a top-level address, such as `/about`, or its sharing picture. */
const isSitePage = (path: string): boolean => /^\/[a-z0-9-]+(\/opengraph-image)?$/.test(path) && !isOwnPath(path);

const never =
  /^\/(admin|api(?!\/docs$)|login|sign-up|account|folder|saved-search|language-watch|me|dev|health|file|_next)(\/|$)/;

/**
 * The cache key of the response for an address; null if it must not be cached.
 * @param path not decoded: as in the request line, without a trailing slash; @param search with its `?`, or empty
 * @returns an address of the page; the same for all addresses that lead to the page
 */
export function pageCacheKey(path: string, search: string): string | null {
  if (never.test(path)) return null;
  // With a query it may be an address of a former site, which includes the query.
  if (isSitePage(path)) return search ? null : path;
  if (!shared.some((pattern) => pattern.test(path))) return null;
  if (path === "/") return `/${formerQuery(search)}`;
  const read = reading.find(([pattern]) => pattern.test(path))?.[1];
  if (!read || !search) return path;
  const query = read(readQuery(new URLSearchParams(search)));
  return query === null ? null : query ? `${path}?${query}` : path;
}

const publicCalls = /^\/(bill\/(api|export)|(?:person|committee|vote)\/api|form-template\/api)(\/|$)/;

/**
 * Whether the response is the same for everyone without a session, so that a replica may give it: it never depends on the
 * visitor's own writes.
 */
export const isPublic = (path: string): boolean => publicCalls.test(path) || pageCacheKey(path, "") !== null;
