import { LRUCache } from "lru-cache";
import { sql } from "drizzle-orm";
import { db } from "@/db";
import { containing } from "@/db/containing";
import type { Transaction } from "@/db";
import { retentionDays } from "@/lib/platform/env/retention";
import { pageRows, totalCap, totals } from "@/lib/platform/http/input";
import { log } from "@/lib/platform/observability/log";
import { pathKeyOf } from "./address";
import type { MissingQuery } from "./api";
import { patternTest } from "./find";
import type { MissingAddress } from "./schema";

/** Different addresses stored per day. */
const mostADay = 1000;
const longest = 300;

/** What scanners request everywhere. */
const scan =
  /(^|\/)(\.(?!well-known\/)|wp-(admin|login|json|cron|config|includes)|xmlrpc|cgi-bin|phpmyadmin|pma|vendor|actuator|boaform|hnap1|owa|ecp|autodiscover|solr|jenkins|telescope|_ignition|server-status|apple-touch-icon|browserconfig)|\.(php\d?|aspx?|jspx?|cgi|env|ini|conf|cfg|ya?ml|sql|bak|old|swp|log|key|pem|sh|git|svn|map)($|\/)|%00|%5c|\$\{|%24%7b|<|%3c/i;

/** An email address, a long number, or a key: private data. */
const personal = /@|%40|\d{9,}|\d{3}[-.]\d{3}[-.]\d{4}|(^|\/)(?=[^/]*\d)(?=[^/]*[a-z])[a-z0-9_=]{20,}($|\/)/i;

/** Only the path; nothing for scans and private data. @returns null if nothing may be stored */
export function storableAddress(address: string): string | null {
  const path = pathKeyOf(address);
  return path === "/" || path.length > longest || scan.test(path) || personal.test(path) ? null : path;
}

/** Per client in ten minutes: enough for a crawler or an office, too few to flood the list. */
const mostOfOne = 100;
const clients = new LRUCache<string, Set<string>>({ max: 5000, ttl: 600_000, noUpdateTTL: true });

/** A shared page does not know its client. */
const anonymousClient = "unknown";

function isScanning(client: string, address: string): boolean {
  if (client === anonymousClient) return false;
  const addresses = clients.get(client) ?? new Set<string>();
  if (addresses.has(address)) return false;
  if (addresses.size >= mostOfOne) return true;
  addresses.add(address);
  clients.set(client, addresses);
  return false;
}

/**
 * Counts an address that was not found, without who requested it. Never fails the page. @param client network address,
 * compared in memory only
 */
export async function recordMissing(address: string, client: string): Promise<void> {
  const path = storableAddress(address);
  if (!path || isScanning(client, path)) return;
  try {
    await db.execute(sql`
      with today as materialized (select (now() at time zone time_zone)::date as day from organisation)
      insert into missing_addresses (day, address, times) select day, ${path}, 1 from today
      where exists (select from missing_addresses m where m.day = today.day and m.address = ${path})
        or (select count(*) from missing_addresses m where m.day = today.day) < ${mostADay}
      on conflict (day, address) do update set times = missing_addresses.times + 1`);
  } catch (error) {
    log.warn({ err: error }, "a missing address was not recorded");
  }
}

/** Addresses not found and without a redirect. Those that a pattern redirects are hidden, but counted in the total. */
export async function listMissing({
  keyword,
  sortBy,
  sortOrder,
  ...page
}: MissingQuery): Promise<{ missingAddresses: MissingAddress[]; total: number; totalIsCapped: boolean }> {
  const { offset, limit } = pageRows(page);
  const found = sql`
    select m.address, sum(m.times)::int as times, max(m.day)::text as "lastDay" from missing_addresses m
    where not exists (select from redirects r where r.from_key = m.address)
    ${keyword ? sql`and m.address ilike ${containing(keyword)}` : sql``}
    group by m.address`;
  const direction = sortOrder === "asc" ? sql`asc` : sql`desc`;
  const column = { times: sql`times`, lastDay: sql`"lastDay"`, address: sql`address` }[sortBy];
  const [rows, [counted]] = await Promise.all([
    db.execute<MissingAddress>(sql`${found} order by ${column} ${direction}, address limit ${limit} offset ${offset}`),
    db.execute<{ n: number }>(sql`select count(*)::int as n from (${found} limit ${totalCap + 1}) c`),
  ]);
  const isMatched = await patternTest();
  return { missingAddresses: [...rows].filter(({ address }) => !isMatched(address)), ...totals(counted?.n ?? 0) };
}

export const forgetMissing = async (tx: Transaction): Promise<void> =>
  void (await tx.execute(
    sql`delete from missing_addresses where day < current_date - ${retentionDays.missingAddress}::int`,
  ));
