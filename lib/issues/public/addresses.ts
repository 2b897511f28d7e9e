export const issuePath = (slug: string): string => `/publication-issue/view/${slug}`;
export const changesPath = (from: string, to: string): string => `/publication-issue/changes/${from}/${to}`;
export const templatePath = (slug: string): string => `/publication-list/template-list/template/${slug}`;
export const seriesPath = (templateId: number, topicId: number): string =>
  `/publication-issue/view/form-template/${templateId}/topic/${topicId}`;
export const topicPath = (topic: { slug: string; policyArea: { slug: string } }): string =>
  `/topic/${topic.policyArea.slug}/${topic.slug}`;
export const areaPath = (area: { slug: string }): string => `/topic/${area.slug}`;

export type FeedFormat = "xml" | "atom" | "json";
/** The path of a page's feed; the feeds of the front page are at the root. */
export const feedPath = (page: string, format: FeedFormat): string => `${page === "/" ? "" : page}/feed.${format}`;
