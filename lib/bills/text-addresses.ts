/** The page of a text. @param section its anchor */
export const textPath = (slug: string, textId: number, section?: string): string =>
  `/bill/view/${slug}/text/${textId}${section ? `#${section}` : ""}`;

/** The page where a text to compare with is chosen. */
export const pickComparisonPath = (textId: number): string => `/bill/compare/${textId}`;

export const comparePath = (slug: string, before: number, after: number): string =>
  `/bill/view/${slug}/compare/${before}...${after}`;
