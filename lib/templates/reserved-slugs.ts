/**
 * First path segments in use, by pages, calls and machine files of today and of rooms to come: a template with such a slug
 * could not be reached at `/{formTemplateSlug}/{policyAreaSlug}/{categorySlug}/view`.
 */
export const reservedSlugs: ReadonlySet<string> = new Set([
  "account", "accounts", "admin", "alert", "alerts", "api", "appearance", "assets", "bill", "bills", "calendar", "category", "compiled-report", "compiled-reports", "confirm", "dev", "favicon", "feed", "feeds",
  "file", "files", "focus", "folder", "folders", "form-template", "forgot-password", "health", "help", "home", "import", "imports", "invitation", "issue", "issues", "login", "logout", "me", "metrics", "next",
  "organisation", "page", "pages", "password-reset", "personal-folder", "policy-area", "preview", "privacy", "public", "publication-issue", "publication-list", "quicksearch", "report", "reports", "reset-password", "robots", "saved-search",
  "saved-searches", "search", "session", "settings", "sign-in", "sign-in-link", "sign-out", "sign-up", "signup", "sitemap", "static", "status", "subscribe", "subscription", "subscriptions", "topic", "topics", "unsubscribe", "user", "users",
  "view", "weekly", "well-known",
]);
