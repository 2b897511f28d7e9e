import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SlowQuery } from "@/db/slow-queries";

/** What goes between the server and the processes that draw pages for it, besides the request and the page. */

/** Of the request: in which state of the content it is drawn, and for whom. */
export type RenderContext = {
  requestId: string;
  /** Of the address that was asked for, without its query. */
  path: string;
  /** How often content had changed, as the server has heard: what was read before is read anew. */
  generation: number;
  /** Whether the server hears of changes; nothing that was read before may be trusted else. */
  listening: boolean;
  /** Whether a replica may answer (db/replica). */
  publicRead: boolean;
};

/** Of the page: what it is a page of (lib/analytics). */
export type RenderInfo = { shown?: string };

export const contextHeader = "x-rotunda-told";
export const infoHeader = "x-rotunda-drawn";

/** As a header's value: what stands in it may be any text. */
export const asHeader = (value: RenderContext | RenderInfo): string => encodeURIComponent(JSON.stringify(value));
export const ofHeader = <T extends RenderContext | RenderInfo>(value: unknown): T =>
  JSON.parse(decodeURIComponent(String(value))) as T;

/** What a process says by itself: that it can draw, and queries that were slow in it, the oldest first. */
export type Said = { ready: true } | { slow: readonly SlowQuery[] };
/** What it is told besides: that nobody waits for a page any longer (by its request's id), that its connections to the database are dead. */
export type Order = { left: string } | { renew: true };

/** Ends a process whose pages would be of another build than the server's own. */
export const otherBuild = 3;

/** Names the build that stands in the checkout; empty while it is being replaced. */
export function buildId(): string {
  try {
    return readFileSync(join(process.cwd(), ".next", "BUILD_ID"), "utf8");
  } catch {
    return "";
  }
}
