import type { BufferedResponse } from "@/lib/platform/server/buffered-response";
import { inlineStyles } from "./inline-styles";
import { startLate } from "./defer-scripts";
import { statusOfPage } from "@/lib/platform/server/page-status";
import { bareContentPolicy, pageContentPolicy } from "@/lib/platform/server/security-headers";
import { toFinishedPage, type FinishedPage } from "@/lib/platform/cache/finished-page";

export const isHtml = (type: string) => type.startsWith("text/html");

/** Inlines styles, moves scripts to the end, adds the content security policy and entity tag. */
export function postprocessHtml(rendered: BufferedResponse): FinishedPage {
  const isPage = isHtml(rendered.headers["content-type"] ?? "");
  const page: BufferedResponse & { style?: string } = isPage ? startLate(inlineStyles(rendered)) : rendered;
  const status = statusOfPage(rendered);
  // errors must be requested again: no shared cache may store them
  return toFinishedPage(
    status,
    headersOf(page, status >= 400 ? "no-store" : "public, max-age=0, must-revalidate"),
    page.body,
  );
}

/** Headers of a response that we finish, without those of the transfer or of Next's own caches. */
export function headersOf(
  { headers, body, style }: BufferedResponse & { style?: string },
  cacheControl: string,
): Record<string, string> {
  const {
    "transfer-encoding": _t,
    connection: _c,
    "keep-alive": _k,
    date: _d,
    etag: _e,
    vary: _v,
    "content-length": _l,
    "x-request-id": _r,
    "x-nextjs-cache": _n,
    "x-nextjs-prerender": _p,
    "x-nextjs-stale-time": _s,
    ...kept
  } = headers;
  return {
    ...kept,
    "cache-control": cacheControl,
    "content-security-policy":
      headers["content-security-policy"] ??
      (isHtml(headers["content-type"] ?? "") ? pageContentPolicy(body, style) : bareContentPolicy),
  };
}
