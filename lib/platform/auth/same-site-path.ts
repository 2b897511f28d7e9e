import { publicUrl } from "@/lib/platform/env/settings";

const nowhere = "http://nowhere.invalid";

/**
 * Where to go after signing in: a path of this site. Anything else, in any disguise (`//e`, `/\e`, `https:e`, `%09//e`,
 * `javascript:`), would be an open redirect: it becomes the front page.
 */
export function sameSitePath(value: unknown): string {
  if (typeof value !== "string" || value.length > 2000 || /[\p{Cc}\\]/u.test(value)) return "/";
  const own = new URL(publicUrl()).origin;
  if (!value.startsWith("/") && !value.startsWith(`${own}/`)) return "/";
  if (!URL.canParse(value, nowhere)) return "/";
  const url = new URL(value, nowhere);
  if (url.origin !== nowhere && url.origin !== own) return "/";
  const path = url.pathname + url.search + url.hash;
  const leadsAstray = path.startsWith("//") || /^\/(api\/|login$)/.test(url.pathname);
  return leadsAstray ? "/" : path;
}
