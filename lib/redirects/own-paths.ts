/**
 * First path segments of the addresses that this site answers itself: no redirect begins there. A test compares them with the
 * folders of `app` and `public`.
 */
export const ownSegments: ReadonlySet<string> = new Set([
  "_next",
  "account",
  "admin",
  "alert",
  "api",
  "apple-touch-icon.png",
  "bill",
  "calendar",
  "calendar.ics",
  "client-report",
  "committee",
  "dev",
  "favicon.ico",
  "feed.atom",
  "feed.json",
  "feed.xml",
  "file",
  "folder",
  "form-template",
  "health",
  "help",
  "icon-512.png",
  "invitation",
  "login",
  "manifest.webmanifest",
  "mark.svg",
  "me",
  "metrics",
  "organisation",
  "password-reset",
  "person",
  "personal-folder",
  "pictures",
  "privacy",
  "publication-issue",
  "publication-list",
  "quicksearch",
  "robots.txt",
  "rulemaking",
  "saved-search",
  "setup",
  "sign-in-link",
  "sign-out",
  "sign-up",
  "sitemap",
  "sitemap.xml",
  "subscription",
  "topic",
  "vote",
  "weekly",
]);

/** Whether this site answers addresses that begin like this path. The front page is one of them. @param path with its leading slash */
export function isOwnPath(path: string): boolean {
  const first = path.split("/")[1] ?? "";
  return first === "" || ownSegments.has(first.toLowerCase());
}
