import { LRUCache } from "lru-cache";
import { keyFrom } from "@/lib/platform/cache/key-from";
import { db } from "@/db";
import { notFound } from "@/lib/platform/http/problem";
import { workingCopy } from "../publishing/snapshot/build";
import { type CheckedLink, checkLink } from "./check-link";
import type { Reach } from "@/lib/platform/outgoing/dispatch";
import { linksOf } from "./links-of";
import { checkOwnLink, ownPath } from "./own-link";

export type LinkReport = CheckedLink & { href: string; elementIds: number[] };

const day = 24 * 60 * 60_000;
/** A working link is cached for a day; a broken one may be repaired at any time. */
const ttls = { ok: day, dead: 5 * 60_000, unknown: 5 * 60_000 };
const mostChecked = 300;
const atOnce = 8;
const atOnceOfOneSite = 2;
/** Milliseconds; a person waits. */
const longest = 25_000;

const known = new LRUCache<string, CheckedLink>({ max: 5000 });

/** The links of an issue's working copy with their state; those not checked in time are unknown. */
export async function checkLinksOf(issueId: number): Promise<LinkReport[]> {
  const copy = await workingCopy(db, issueId);
  if (!copy) throw notFound();
  const links = linksOf(copy.content);
  const checked = await checkAll(links.map((link) => link.href));
  return links.map((link) => ({ ...link, ...(checked.get(link.href) ?? { state: "unknown", status: null }) }));
}

/** Checks each address once, a few concurrently and few per site. Results are cached for a day. */
export async function checkAll(hrefs: string[], reach?: Reach): Promise<Map<string, CheckedLink>> {
  const result = new Map<string, CheckedLink>();
  const lanes = new Map<string, string[]>();
  let asking = 0;
  for (const href of new Set(hrefs)) {
    const before = known.get(href);
    if (before) result.set(href, before);
    else if (/^mailto:/i.test(href)) result.set(href, { state: "ok", status: null });
    else if (asking++ < mostChecked) laneFor(lanes, href).push(href);
  }
  const signal = AbortSignal.timeout(longest);
  const waiting = [...lanes.values()];
  const worker = async (): Promise<void> => {
    for (let lane = waiting.shift(); lane; lane = waiting.shift()) {
      for (const href of lane) {
        if (signal.aborted) return;
        const path = ownPath(href);
        const checked = path === null ? await checkLink(href, signal, reach) : await checkOwnLink(path, signal);
        result.set(href, checked);
        if (!signal.aborted) known.set(href, checked, { ttl: ttls[checked.state] });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return result;
}

function laneFor(lanes: Map<string, string[]>, href: string): string[] {
  const site = ownPath(href) === null && URL.canParse(href) ? new URL(href).host : "";
  const own = Array.from({ length: atOnceOfOneSite }, (_, at) => {
    const key = keyFrom(site, at);
    const lane = lanes.get(key) ?? [];
    lanes.set(key, lane);
    return lane;
  });
  return own.reduce((least, lane) => (lane.length < least.length ? lane : least));
}
