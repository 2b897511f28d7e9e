/**
 * Strips the text before the number in `RIN 2060-AV12` and `Docket No. FAA-2026-1`, as the database's
 * rulemaking_number().
 */
const rulemakingNumber = (printed: string): string =>
  printed
    .trim()
    .replace(/^(?:RIN|(?:Agency )?Docket(?: File)?(?: ID)?(?: Nos?\.?| Number)?)\s*[:.#]?\s+/i, "")
    .trim();

export const rulemakingSlug = (printed: string): string =>
  rulemakingNumber(printed)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 120);

export const rulemakingPath = (slug: string): string => `/rulemaking/view/${slug}`;
