import { activityApi } from "@/lib/activity/api";
import { keysApi, ownKeysApi } from "@/lib/api-keys/api";
import { alertsApi } from "@/lib/alerts/api";
import { issueMailApi } from "@/lib/newsletters/issue-mail/api";
import { subscribersApi } from "@/lib/newsletters/subscribers/api";
import { subscriptionsApi } from "@/lib/newsletters/subscriptions/api";
import { billsApi } from "@/lib/bills/api";
import { calendarApi } from "@/lib/bills/calendar/api";
import { lawsApi } from "@/lib/bills/laws/api";
import { billAdminApi } from "@/lib/bills/admin/api";
import { courtCaseApi } from "@/lib/bills/court-cases/api";
import { singleSignOnApi } from "@/lib/single-sign-on/api";
import { factorsAdminApi, passkeysApi, proofApi, signInPolicyApi, totpApi } from "@/lib/second-factors/api";
import { synonymsApi } from "@/lib/bills/synonyms/api";
import { inboxApi } from "@/lib/bills/triage/api";
import { userGroupsApi } from "@/lib/groups/api";
import { filesApi } from "@/lib/files/api";
import { focusApi } from "@/lib/sources/tracked/api";
import { foldersApi } from "@/lib/folders/api";
import { folderBillsApi } from "@/lib/folders/bills-api";
import { contentImportsApi } from "@/lib/content-imports/api";
import { importsApi } from "@/lib/imports/api";
import { mappingApi } from "@/lib/imports/mapping/api";
import { tagRulesApi } from "@/lib/imports/rules/api";
import { healthApi } from "@/lib/registry/health-checks/api";
import { issuesApi } from "@/lib/issues/api";
import { issueAdminApi } from "@/lib/issues/drafts/admin-api";
import { ownFeedApi } from "@/lib/issues/public/feed-api";
import { linksApi } from "@/lib/issues/links/api";
import { billUpdatesApi } from "@/lib/issues/bill-updates/api";
import { inForceApi } from "@/lib/issues/in-force/api";
import { presenceApi } from "@/lib/issues/drafts/presence-api";
import { checksApi } from "@/lib/issues/publishing/checks/api";
import { previewApi } from "@/lib/issues/preview/api";
import { reviewApi } from "@/lib/issues/publishing/review/api";
import { revisionsApi } from "@/lib/issues/history/api";
import { scheduleApi } from "@/lib/issues/publishing/schedule/api";
import { valuesApi } from "@/lib/issues/drafts/values-api";
import { readershipApi } from "@/lib/analytics/api";
import { peopleAdminApi } from "@/lib/people/admin-api";
import { peopleApi } from "@/lib/people/api";
import { portfoliosApi } from "@/lib/portfolios/api";
import { weekApi } from "@/lib/portfolios/week/api";
import { clientReportsApi } from "@/lib/portfolios/reports/api";
import { portfolioSheetsApi } from "@/lib/portfolios/sheets/api";
import { pagesApi } from "@/lib/pages/api";
import { menusApi } from "@/lib/pages/menu/api";
import { redirectsApi } from "@/lib/redirects/api";
import { evidenceApi } from "@/lib/evidence/api";
import { issueDocumentsApi, reportsApi } from "@/lib/reports/api";
import { coveragesApi, sourcesApi } from "@/lib/sources/api";
import { sessionTiesApi } from "@/lib/sources/session-ties/api";
import { listViewsApi } from "@/lib/list-views/api";
import { savedSearchesApi } from "@/lib/saved-searches/api";
import { searchApi } from "@/lib/quick-search/api";
import { textsApi } from "@/lib/texts/api";
import { matchingApi } from "@/lib/texts/matching/api";
import { quotesApi } from "@/lib/texts/quotations/check/api";
import { findingsApi } from "@/lib/texts/findings/api";
import { templatesApi } from "@/lib/templates/api";
import { elementsApi, groupsApi, selectsApi } from "@/lib/templates/elements-api";
import { mailEventsApi } from "@/lib/newsletters/mail-events/api";
import { mailApi } from "@/lib/newsletters/mailings/api";
import { setupApi } from "@/lib/setup/api";
import { organisationApi } from "@/lib/organisation/api";
import { topicsApi } from "@/lib/topics/api";
import { accountApi, signUpApi, usersApi } from "@/lib/users/api";
import { embedsApi } from "@/lib/embeds/api";
import { scorecardsApi } from "@/lib/scorecards/api";
import { publicScorecardsApi } from "@/lib/scorecards/public/api";
import { openDataApi } from "@/lib/open-data/api";
import { languageWatchesApi } from "@/lib/language-watches/api";
import { trackersApi } from "@/lib/trackers/api";
import { publicTrackersApi } from "@/lib/trackers/public/api";
import type { Endpoint } from "@/lib/platform/http/endpoint";
import { mcpApi } from "@/lib/mcp/api";
import { openApiApi } from "./openapi-api";
import { webhooksApi } from "@/lib/webhooks/api";

const rooms = [
  accountApi,
  ownKeysApi,
  keysApi,
  passkeysApi,
  totpApi,
  proofApi,
  factorsAdminApi,
  signInPolicyApi,
  singleSignOnApi,
  setupApi,
  activityApi,
  inboxApi,
  billAdminApi,
  courtCaseApi,
  billsApi,
  lawsApi,
  textsApi,
  quotesApi,
  findingsApi,
  calendarApi,
  elementsApi,
  filesApi,
  focusApi,
  folderBillsApi,
  foldersApi,
  groupsApi,
  healthApi,
  importsApi,
  contentImportsApi,
  mappingApi,
  tagRulesApi,
  synonymsApi,
  pagesApi,
  menusApi,
  redirectsApi,
  issuesApi,
  issueAdminApi,
  linksApi,
  billUpdatesApi,
  inForceApi,
  openApiApi,
  mcpApi,
  organisationApi,
  peopleAdminApi,
  peopleApi,
  portfoliosApi,
  languageWatchesApi,
  trackersApi,
  publicTrackersApi,
  scorecardsApi,
  publicScorecardsApi,
  openDataApi,
  embedsApi,
  weekApi,
  portfolioSheetsApi,
  clientReportsApi,
  presenceApi,
  readershipApi,
  evidenceApi,
  issueDocumentsApi,
  matchingApi,
  reportsApi,
  listViewsApi,
  savedSearchesApi,
  searchApi,
  selectsApi,
  signUpApi,
  sourcesApi,
  coveragesApi,
  sessionTiesApi,
  templatesApi,
  topicsApi,
  usersApi,
  valuesApi,
  alertsApi,
  issueMailApi,
  subscribersApi,
  mailApi,
  mailEventsApi,
  subscriptionsApi,
  checksApi,
  previewApi,
  reviewApi,
  revisionsApi,
  scheduleApi,
  webhooksApi,
  userGroupsApi,
  ownFeedApi,
];

/** Every call of the product. The server's method check, the access table and the API page read it. */
export const contracts = (): Endpoint[] => rooms.flatMap((room) => Object.values(room) as Endpoint[]);
