import type { Limit } from "@/lib/platform/auth/rate-limit";

/** The limit of bills in a folder: enough for a session's work, and still fast as one page. */
export const folderHolds = 5_000;
/** The limit of "add all results". */
export const addedAtOnce = 2_000;
/** Characters of a note. */
export const longestNote = 10_000;
/** The limit of a folder's bills in lists of folders; the folder itself returns all, `billCount` is the total. */
export const billsInLists = 500;
export const billsPerPage = 50;
/** Grants that a person may give or revoke per hour: enough for a team, too few to probe addresses. */
export const grantsOfPerson: Limit = { name: "folder-grants", most: 60, seconds: 3600 };
