import { type SQL, sql } from "drizzle-orm";

/** Its terms forbid automated reading; its texts come by its API. Source: legiscan.com/terms-of-service. */
const closedSite = "legiscan.com";

const isClosed = (host: string): boolean => host === closedSite || host.endsWith(`.${closedSite}`);

/** The rule of `fetchAddress` in SQL. */
export const isFetchableAddress = (url: SQL): SQL =>
  sql`(${url} ~* '^https?://' and ${url} !~* ${`^https?://([^/]*\\.)?${closedSite.replace(".", "\\.")}(/|$)`})`;

const congressFile = /^\/\d+\/bills\/[a-z]+\d+\/(BILLS-\d+[a-z]+\d+[a-z]+\d?)\.(xml|html?|pdf)$/i;

/**
 * Where to fetch the text of a version; null if that is not allowed. Files on www.congress.gov are behind a human
 * check; the Government Publishing Office serves the same files without one.
 */
export function fetchAddress(given: string): URL | null {
  if (!URL.canParse(given)) return null;
  const url = new URL(given);
  if (!/^https?:$/.test(url.protocol) || isClosed(url.hostname)) return null;
  const file = /^(?:www\.)?congress\.gov$/.test(url.hostname) ? congressFile.exec(url.pathname) : null;
  if (!file) return url;
  const name = file[1]!;
  const ending = file[2]!.toLowerCase();
  const folder = ending.startsWith("htm") ? "html" : ending;
  return new URL(`https://www.govinfo.gov/content/pkg/${name}/${folder}/${name}.${ending === "html" ? "htm" : ending}`);
}
