import { publicUrl } from "@/lib/platform/env/settings";

const nowhere = "http://nowhere.invalid";

/**
 * Where to go after signing in: a path of this site; otherwise the front page, in any disguise (`//e`, `/\e`,
 * `https:e`, `%09//e`, `javascript:`).
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
