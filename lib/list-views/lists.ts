import type { Role } from "@/lib/platform/auth/roles";

/** Lists with saved views: who may open each. The key is the folder of its address. */
export const viewLists = {
  "activity-log": "staff",
  bill: "staff",
  "bill-date": "staff",
  file: "staff",
  inbox: "staff",
  page: "admin",
  "person-suggestion": "staff",
  "publication-issue": "staff",
  redirect: "admin",
  "session-tie": "admin",
  subscriber: "admin",
  user: "admin",
} as const;
export type ViewList = keyof typeof viewLists;
export const viewListNames = Object.keys(viewLists) as [ViewList, ...ViewList[]];

export const listPath = (list: ViewList): string => `/admin/${list}/list`;

/** The lists that a role may open. */
export const listsOf = (role: Role): ViewList[] =>
  viewListNames.filter((list) => role === "admin" || viewLists[list] === "staff");
