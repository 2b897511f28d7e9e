import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SlowQuery } from "@/db/slow-queries";

/** What travels between the server and its page processes, besides the request and the page. */

/** Sent with a request: which version of the content to render, and for whom. */
export type RenderContext = {
  requestId: string;
  path: string;
  /** The number of content changes that the server knows of: older cached results are invalid. */
  generation: number;
  /** Whether the server receives change notices; if not, nothing cached may be trusted. */
  listening: boolean;
  /** Whether a replica may answer (db/replica). */
  publicRead: boolean;
};

/** Sent with the page: what it is a page of (lib/analytics). */
export type RenderInfo = { shown?: string };

export const contextHeader = "x-rotunda-told";
export const infoHeader = "x-rotunda-rendered";

/** Encoded for a header: its values may be any text. */
export const asHeader = (value: RenderContext | RenderInfo): string => encodeURIComponent(JSON.stringify(value));
export const ofHeader = <T extends RenderContext | RenderInfo>(value: unknown): T =>
  JSON.parse(decodeURIComponent(String(value))) as T;

/** What a process reports: that it is ready, and its slow queries, the oldest first. */
export type ProcessMessage = { ready: true } | { slow: readonly SlowQuery[] };
/** A page is no longer needed (by request id); or all database connections are dead. */
export type Order = { left: string } | { renew: true };

/** Exit code of a process whose pages would be of another build than the server. */
export const otherBuild = 3;

/** The build in the checkout; empty while it is being replaced. */
export function buildId(): string {
  try {
    return readFileSync(join(process.cwd(), ".next", "BUILD_ID"), "utf8");
  } catch {
    return "";
  }
}
