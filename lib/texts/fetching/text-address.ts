import { type SQL, sql } from "drizzle-orm";

/** A site whose pages must not be read by programs; its texts come by its API. Source: legiscan.com/terms-of-service. */
const closedSite = "legiscan.com";

const isClosed = (host: string): boolean => host === closedSite || host.endsWith(`.${closedSite}`);

/** The same rule for an address in the database: one of the web, and not of that site. */
export const isFetchableAddress = (url: SQL): SQL =>
  sql`(${url} ~* '^https?://' and ${url} !~* ${`^https?://([^/]*\\.)?${closedSite.replace(".", "\\.")}(/|$)`})`;

const congressFile = /^\/\d+\/bills\/[a-z]+\d+\/(BILLS-\d+[a-z]+\d+[a-z]+\d?)\.(xml|html?|pdf)$/i;

/**
 * Where the text of a version is asked for; null where it must not be. The files on www.congress.gov stand behind a page that
 * checks for humans; the Government Publishing Office gives the same files without one.
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
