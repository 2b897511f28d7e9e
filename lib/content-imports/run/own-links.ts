import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { pathOf } from "../formats/addresses";

/** Old addresses of an import that will redirect: host and path without a slash at the end. */
export type OldAddresses = ReadonlySet<string>;

const keyOf = (host: string, path: string): string =>
  host.replace(/^www\./, "") + path.replace(/#.*$/, "").replace(/(?<!\/)\/+(?=$|\?)/, "");

/** The addresses of what an import publishes. */
export async function oldAddressesOf(on: Queryable, importId: number): Promise<OldAddresses> {
  const rows = await on.execute<{ site: string; address: string }>(sql`
    select site, jsonb_array_elements_text(addresses) as address from content_import_items
    where content_import_id = ${importId} and not is_skipped and (state = 'publish' or was_public_page)`);
  return new Set(
    rows.flatMap(({ site, address }) => {
      const path = pathOf(address);
      return path === null ? [] : [keyOf(site.split("/")[0]!, path)];
    }),
  );
}

/**
 * Removes the host from links to posts of the same import. They then use this site's redirects, and still work when the
 * former site is gone.
 */
export function withOwnLinks(html: string, old: OldAddresses): string {
  return html.replace(
    /(<a\s[^>]*?href=")(https?:\/\/[^"/?#]+)([^"]*)"/gi,
    (tag, start: string, origin: string, rest: string) => {
      const path = rest.startsWith("/") ? rest : `/${rest}`;
      const host = origin.replace(/^https?:\/\//i, "").toLowerCase();
      return old.has(keyOf(host, path.replaceAll("&amp;", "&"))) ? `${start}${path}"` : tag;
    },
  );
}
