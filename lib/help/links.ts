/** The guides that the product shows under Help, in the order of the index; each is `docs/guide/{name}.md`. */
export const guideNames = ["reader", "editor", "administrator"] as const;
export type GuideName = (typeof guideNames)[number];

export const guidePath = (name: GuideName): string => `/help/${name}`;

/** Where pages link into the guides. guides.test.ts checks that each anchor exists. */
export const helpLinks = {
  setup: "/help/administrator#the-first-hour",
  templates: "/help/administrator#shape-templates",
  subjectMapping: "/help/administrator#topics-and-subjects",
  rules: "/help/administrator#rules",
  people: "/help/administrator#people",
  mail: "/help/administrator#mail",
  sources: "/help/administrator#sources",
  imports: "/help/administrator#import-bills",
  startIssue: "/help/editor#start-an-issue",
  publish: "/help/editor#check-and-publish",
  reports: "/help/editor#compile-a-report",
  portfolios: "/help/editor#portfolios",
  trackers: "/help/editor#trackers",
  scorecards: "/help/editor#scorecards",
  trackingSheets: "/help/editor#tracking-sheets",
  clientReports: "/help/editor#client-reports",
  myWeek: "/help/editor#my-week",
  files: "/help/editor#bills-inbox-and-files",
} as const;
