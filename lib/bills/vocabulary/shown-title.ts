import { shorten } from "@/lib/platform/text/shorten";

/** Characters in lists. Some titles have 39,000; the bill's page has them whole. */
const longestShownTitle = 400;

/** A title as lists show it; null if a bill has none. */
export const shownTitle = (title: string | null): string | null => title && shorten(title, longestShownTitle);
