import { shorten } from "@/lib/platform/text/shorten";

/** Characters of a title in a list, a feed or a suggestion. Some states print titles of 39,000; the bill's page has them whole. */
const longestShownTitle = 400;

/** A title as lists show it; null if a bill has none. */
export const shownTitle = (title: string | null): string | null => title && shorten(title, longestShownTitle);
