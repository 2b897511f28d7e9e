import { activityApi } from "@/lib/activity/api";
import { alertsApi } from "@/lib/alerts/api";
import { issueMailApi } from "@/lib/alerts/issue-mail/api";
import { subscriptionsApi } from "@/lib/alerts/subscriptions/api";
import { billsApi } from "@/lib/bills/api";
import { calendarApi } from "@/lib/bills/calendar/api";
import { billDeskApi } from "@/lib/bills/desk/api";
import { inboxApi } from "@/lib/bills/inbox/api";
import { filesApi } from "@/lib/files/api";
import { focusApi } from "@/lib/focus/api";
import { foldersApi } from "@/lib/folders/api";
import { folderBillsApi } from "@/lib/folders/bills-api";
import { importsApi } from "@/lib/imports/api";
import { mappingApi } from "@/lib/imports/mapping-api";
import { healthApi } from "@/lib/health/api";
import { issuesApi } from "@/lib/issues/api";
import { deskIssuesApi } from "@/lib/issues/desk-api";
import { linksApi } from "@/lib/issues/links-api";
import { movedApi } from "@/lib/issues/moved/api";
import { presenceApi } from "@/lib/issues/presence-api";
import { checksApi } from "@/lib/issues/checks/api";
import { previewApi } from "@/lib/issues/preview/api";
import { reviewApi } from "@/lib/issues/review/api";
import { revisionsApi } from "@/lib/issues/revisions/api";
import { scheduleApi } from "@/lib/issues/schedule/api";
import { valuesApi } from "@/lib/issues/values-api";
import { readershipApi } from "@/lib/readership/api";
import { reportsApi } from "@/lib/reports/api";
import { savedSearchesApi } from "@/lib/saved-searches/api";
import { searchApi } from "@/lib/search/api";
import { templatesApi } from "@/lib/templates/api";
import { elementsApi, groupsApi, selectsApi } from "@/lib/templates/elements-api";
import { mailApi } from "@/lib/mail/api";
import { setupApi } from "@/lib/setup/api";
import { organisationApi } from "@/lib/settings/organisation-api";
import { topicsApi } from "@/lib/topics/api";
import { accountApi, signUpApi, usersApi } from "@/lib/users/api";
import type { Endpoint } from "./endpoint";
import { openApiApi } from "./openapi-api";

const rooms = [
  accountApi,
  setupApi,
  activityApi,
  inboxApi,
  billDeskApi,
  billsApi,
  calendarApi,
  elementsApi,
  filesApi,
  focusApi,
  folderBillsApi,
  foldersApi,
  groupsApi,
  healthApi,
  importsApi,
  mappingApi,
  issuesApi,
  deskIssuesApi,
  linksApi,
  movedApi,
  openApiApi,
  organisationApi,
  presenceApi,
  readershipApi,
  reportsApi,
  savedSearchesApi,
  searchApi,
  selectsApi,
  signUpApi,
  templatesApi,
  topicsApi,
  usersApi,
  valuesApi,
  alertsApi,
  issueMailApi,
  mailApi,
  subscriptionsApi,
  checksApi,
  previewApi,
  reviewApi,
  revisionsApi,
  scheduleApi,
];

/** Every call of the product. The server's method check, the access table and the API page read it. */
export const contracts = (): Endpoint[] => rooms.flatMap((room) => Object.values(room) as Endpoint[]);
