import { publicUrl } from "@/lib/settings/settings";
import { forbidden } from "./problem";

const hostOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).host : null);

/**
 * Refuses a write that a browser sends from another site. One with neither header comes from a script and is let through:
 * a browser always sends one of them.
 */
export function refuseCrossSite(request: Request): void {
  const site = request.headers.get("sec-fetch-site");
  // A GET that changes something must be a script's of our own page: a link or a picture must not set it off.
  // HEAD asks what a GET would answer, and must not set it off either.
  if (request.method === "HEAD" || (request.method === "GET" && (site !== "same-origin" || request.headers.get("sec-fetch-dest") !== "empty"))) throw forbidden("Only a script of this site may call this by GET.");
  if (site && site !== "same-origin" && site !== "none") throw forbidden("Writes from another site are not accepted.");
  const origin = request.headers.get("origin");
  // A page that hides where it is from says `null`; the browser itself still says that it is ours.
  if (origin === null || (origin === "null" && site === "same-origin")) return;
  const host = hostOf(origin);
  if (host === null || (host !== hostOf(publicUrl()) && host !== request.headers.get("host"))) throw forbidden("Writes from another site are not accepted.");
}
