import { menuPlaces, type Place } from "@/lib/pages/menu/places";

/** All links of the header, the footer and the admin sidebar. places.test.ts checks that each page exists. */
export type { Place };
type AdminTab = Place & { adminOnly?: boolean };
/** A link of the sidebar. Less used pages are tabs of one, to keep the sidebar short. */
export type AdminPlace = AdminTab & { tabs?: readonly AdminTab[] };
export type AdminGroup = { label: string; places: readonly AdminPlace[] };

export const indexes: readonly Place[] = [menuPlaces.bills, menuPlaces.topics, menuPlaces.issues, menuPlaces.calendar];

export const help: Place = menuPlaces.help;

export const personal: readonly Place[] = [
  { href: "/saved-search/list", label: "Saved searches" },
  { href: "/folder/list", label: "Folders" },
  { href: "/account", label: "Account" },
];

export const signIn: Place = { href: "/login", label: "Sign in" };
export const signUp: Place = { href: "/sign-up", label: "Sign up" };
export const signOut: Place = { href: "/sign-out", label: "Sign out" };
export const admin: Place = { href: "/admin", label: "Admin" };
export const myWeek: Place = { href: "/admin/my-week", label: "My week" };
export const adminHome: Place = { href: "/admin", label: "Overview" };

const bills: readonly AdminTab[] = [
  { href: "/admin/bill/list", label: "All bills" },
  { href: "/admin/focus/list", label: "Find and track" },
  { href: "/admin/person-suggestion/list", label: "Names to match" },
  { href: "/admin/bill-date/list", label: "Dates in texts" },
];
const portfolios: readonly AdminTab[] = [
  { href: "/admin/portfolio/list", label: "Portfolios" },
  { href: "/admin/tracker/list", label: "Trackers" },
  { href: "/admin/scorecard/list", label: "Scorecards" },
];
const topics: readonly AdminTab[] = [
  { href: "/admin/category/list", label: "Topics" },
  { href: "/admin/policy-area/list", label: "Policy areas", adminOnly: true },
];
const imports: readonly AdminTab[] = [
  { href: "/admin/import/list", label: "Imports" },
  { href: "/admin/content-import/list", label: "Import content", adminOnly: true },
  { href: "/admin/source/list", label: "Sources", adminOnly: true },
  { href: "/admin/session-tie/list", label: "Matching sessions", adminOnly: true },
  { href: "/admin/subject-mapping/list", label: "Subject mapping" },
  { href: "/admin/tag-rule/list", label: "Rules" },
];
const readership: readonly AdminTab[] = [
  { href: "/admin/readership", label: "Views and searches" },
  { href: "/admin/synonym/list", label: "Synonyms" },
];
const mail: readonly AdminTab[] = [
  { href: "/admin/issue-mail/list", label: "Issues sent" },
  { href: "/admin/subscriber/list", label: "Subscribers", adminOnly: true },
  { href: "/admin/unsent-mail/list", label: "Unsent mail", adminOnly: true },
];
const templates: readonly AdminTab[] = [
  { href: "/admin/form-template/list", label: "Templates" },
  { href: "/admin/form-element-type-select/list", label: "Dropdown lists" },
];
const files: readonly AdminTab[] = [
  { href: "/admin/file/list", label: "Files" },
  { href: "/admin/file-area/list", label: "File areas", adminOnly: true },
];
const site: readonly AdminTab[] = [
  { href: "/admin/organisation/edit", label: "Settings", adminOnly: true },
  { href: "/admin/page/list", label: "Pages", adminOnly: true },
  { href: "/admin/menu/edit", label: "Menus", adminOnly: true },
  { href: "/admin/redirect/list", label: "Redirects", adminOnly: true },
];
const people: readonly AdminTab[] = [
  { href: "/admin/user/list", label: "People", adminOnly: true },
  { href: "/admin/group/list", label: "Groups", adminOnly: true },
];
const system: readonly AdminTab[] = [
  { href: "/admin/activity-log/list", label: "Activity log" },
  { href: "/admin/health", label: "Health", adminOnly: true },
  { href: "/admin/api", label: "API" },
  { href: "/admin/sign-in/edit", label: "Sign-in", adminOnly: true },
  { href: "/admin/key/list", label: "API keys", adminOnly: true },
  { href: "/admin/webhook/list", label: "Webhooks", adminOnly: true },
];

export const adminGroups: readonly AdminGroup[] = [
  {
    label: "Publish",
    places: [
      { href: "/admin/publication-issue/list", label: "Issues" },
      { href: "/admin/compiled-report/list", label: "Reports" },
      { href: "/admin/issue-mail/list", label: "Email", tabs: mail },
      { href: "/admin/readership", label: "Readership", tabs: readership },
      { href: "/admin/form-template/list", label: "Templates", adminOnly: true, tabs: templates },
    ],
  },
  {
    label: "Follow",
    places: [
      { href: "/admin/bill/list", label: "Bills", tabs: bills },
      { href: "/admin/portfolio/list", label: "Portfolios", tabs: portfolios },
      { href: "/admin/inbox/list", label: "Inbox" },
      { href: "/admin/category/list", label: "Topics", tabs: topics },
      { href: "/admin/import/list", label: "Imports", tabs: imports },
    ],
  },
  {
    label: "Manage",
    places: [
      { href: "/admin/file/list", label: "Files", tabs: files },
      { href: "/admin/user/list", label: "People", adminOnly: true, tabs: people },
      { href: "/admin/activity-log/list", label: "Activity log", tabs: system },
      { href: "/admin/organisation/edit", label: "Settings", adminOnly: true, tabs: site },
    ],
  },
];

const folderOf = (href: string) => href.replace(/\/list$/, "");

/** @returns the paths for which a sidebar link is marked as current: its own and those of its tabs */
export const pathsUnder = (place: AdminPlace): string[] => [
  ...new Set([place, ...(place.tabs ?? [])].map(({ href }) => folderOf(href))),
];

/** @returns the tabs of an admin page; none for pages that no tab links to */
export function adminTabs(path: string, isAdmin: boolean): { label: string; tabs: readonly Place[] } | undefined {
  const place = adminGroups
    .flatMap(({ places }) => places)
    .find(({ tabs = [] }) => tabs.some(({ href }) => href === path));
  const tabs = place?.tabs?.filter(({ adminOnly }) => isAdmin || !adminOnly) ?? [];
  return place && tabs.length > 1 ? { label: place.label, tabs } : undefined;
}
