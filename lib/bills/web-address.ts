/** Only these become links. */
export const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url) && URL.canParse(url);

/** `https://www.legis.wisconsin.gov/x` → `legis.wisconsin.gov`. */
export const siteOf = (url: string): string => new URL(url).hostname.replace(/^www\./, "");
