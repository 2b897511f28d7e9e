import type { Limit } from "@/lib/platform/auth/rate-limit";

/** What a folder holds at most: enough for a session's work, and still one page's worth of patience. */
export const folderHolds = 5_000;
/** How many bills "add all results" puts in at once. */
export const addedAtOnce = 2_000;
/** Characters of a note. */
export const longestNote = 10_000;
/** Bills of a folder in lists of folders; the folder itself gives all, `billCount` says how many. */
export const billsInLists = 500;
/** Rows of a page of a folder. */
export const billsPerPage = 50;
/** Grants that a person may give or revoke per hour: enough for a team, too few to probe addresses. */
export const grantsOfPerson: Limit = { name: "folder-grants", most: 60, seconds: 3600 };
