/** Every place that the masthead, the foot and the desk's rail lead to. places.test.ts holds each to a page that exists. */
export type Place = { href: string; label: string };
export type DeskGroup = { label: string; places: readonly (Place & { adminOnly?: boolean })[] };

export const weeklies: readonly Place[] = [
  { href: "/weekly/legislative", label: "Legislative" },
  { href: "/weekly/legal", label: "Legal" },
  { href: "/weekly/regulatory", label: "Regulatory" },
];

export const indexes: readonly Place[] = [
  { href: "/bill/list", label: "Bills" },
  { href: "/topic", label: "Topics" },
  { href: "/publication-issue/list", label: "All issues" },
  { href: "/calendar", label: "Calendar" },
];

export const about: readonly Place[] = [{ href: "/privacy", label: "Privacy" }];

export const personal: readonly Place[] = [
  { href: "/saved-search/list", label: "Saved searches" },
  { href: "/folder/list", label: "Folders" },
  { href: "/account", label: "Account" },
];

export const signIn: Place = { href: "/login", label: "Sign in" };
export const signUp: Place = { href: "/sign-up", label: "Sign up" };
export const signOut: Place = { href: "/sign-out", label: "Sign out" };
export const desk: Place = { href: "/admin", label: "Desk" };

export const deskGroups: readonly DeskGroup[] = [
  {
    label: "Publish",
    places: [
      { href: "/admin/publication-issue/list", label: "Issues" },
      { href: "/admin/compiled-report/list", label: "Reports" },
      { href: "/admin/issue-mail/list", label: "E-mail" },
      { href: "/admin/readership", label: "Readership" },
      { href: "/admin/form-template/list", label: "Templates", adminOnly: true },
    ],
  },
  {
    label: "Follow",
    places: [
      { href: "/admin/focus/list", label: "Focus" },
      { href: "/admin/inbox/list", label: "Inbox" },
      { href: "/admin/bill/list", label: "Bills" },
      { href: "/admin/category/list", label: "Topics" },
    ],
  },
  {
    label: "Keep",
    places: [
      { href: "/admin/file/list", label: "Files" },
      { href: "/admin/import/list", label: "Imports" },
      { href: "/admin/subject-mapping/list", label: "Subject mapping" },
      { href: "/admin/activity-log/list", label: "Activity log" },
      { href: "/admin/user/list", label: "People", adminOnly: true },
      { href: "/admin/organisation/edit", label: "Settings", adminOnly: true },
      { href: "/admin/health", label: "Health", adminOnly: true },
      { href: "/admin/api", label: "API" },
    ],
  },
];
