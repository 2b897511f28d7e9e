import { publicUrl } from "@/lib/platform/env/settings";
import { forbidden } from "./problem";

const urlOf = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null);

const fetchedAhead = ["rsc", "next-router-prefetch", "next-router-segment-prefetch", "next-router-state-tree"];
const purposes = ["purpose", "x-purpose", "sec-purpose", "x-moz"];

/** Whether a browser or router prefetches this, or fetches it as the data of a page: neither may change anything. */
const isFetchedAhead = ({ headers, url }: Request): boolean =>
  fetchedAhead.some((name) => headers.has(name)) ||
  purposes.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? "")) ||
  new URL(url).searchParams.has("_rsc");

/**
 * CSRF check: rejects writes from another site. Browsers always send one of the headers; scripts send neither and pass.
 */
export function refuseCrossSite(request: Request): void {
  const site = request.headers.get("sec-fetch-site");
  // A GET that changes something must come from our page's script; HEAD must not trigger it either.
  if (
    request.method === "HEAD" ||
    (request.method === "GET" &&
      (site !== "same-origin" || request.headers.get("sec-fetch-dest") !== "empty" || isFetchedAhead(request)))
  )
    throw forbidden("Only a script of this site may call this by GET.");
  if (site && site !== "same-origin" && site !== "none") throw forbidden("Writes from another site are not accepted.");
  const origin = request.headers.get("origin");
  // A page that hides its origin sends `null`; the browser itself still marks it as same-site.
  if (origin === null || (origin === "null" && site === "same-origin")) return;
  const [from, own] = [urlOf(origin), urlOf(publicUrl())];
  // At the public address the scheme must match too; other names are local and known (lib/platform/server/known-hosts).
  const isOurs =
    from !== null &&
    (from.host === own?.host
      ? site === "same-origin" || from.protocol === own.protocol
      : from.host === request.headers.get("host"));
  if (!isOurs) throw forbidden("Writes from another site are not accepted.");
}
