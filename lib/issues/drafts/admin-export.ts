import { listAsCsv } from "@/lib/bills/export/list-csv";
import { publicUrl } from "@/lib/platform/env/settings";
import { type TrashedIssue, listTrashedIssues } from "../trash/trash";
import { type IssueAdminFilter, type AdminIssue, listAdminIssues } from "./admin-list";
import { type IssueFilter, listIssues } from "../public/lists";
import type { PublicationIssue } from "../schema";

type Column<Row> = { head: string; of: (row: Row) => string };

const standing = ({ published, hasUnpublishedChanges }: PublicationIssue) =>
  !published ? "draft" : hasUnpublishedChanges ? "unpublished changes" : "published";

const id: Column<{ id: number }> = { head: "Id", of: (issue) => String(issue.id) };
const what: readonly Column<PublicationIssue>[] = [
  { head: "Title", of: (issue) => issue.name },
  { head: "Headline", of: (issue) => issue.headline ?? "" },
  { head: "Template", of: (issue) => issue.formTemplate.name },
  { head: "Main topic", of: (issue) => issue.category?.name ?? "" },
  { head: "Topics", of: (issue) => issue.categories.map(({ label }) => label).join("; ") },
  { head: "State", of: standing },
];
const published: Column<PublicationIssue> = {
  head: "Published",
  of: (issue) => (issue.published ? (issue.publishedDate ?? "") : ""),
};
const lastChange: Column<PublicationIssue> = { head: "Last change", of: (issue) => issue.updatedAt };
const address: Column<PublicationIssue> = {
  head: "Address",
  of: (issue) => (issue.published ? `${publicUrl()}/publication-issue/view/${issue.slug}` : ""),
};

/** Streams the matching issues as CSV; like the list it ends at the 10,000th. */
export const exportIssues = (filter: IssueAdminFilter): Promise<Response> =>
  listAsCsv<AdminIssue>(
    "issues",
    [
      id,
      ...what,
      { head: "Scheduled for", of: (issue) => issue.scheduledAt ?? "" },
      { head: "Review", of: (issue) => issue.reviewState?.replaceAll("_", " ") ?? "" },
      published,
      lastChange,
      { head: "Changed by", of: (issue) => issue.updatedBy ?? "" },
      address,
    ],
    async (paging) => (await listAdminIssues({ ...filter, ...paging })).issues,
  );

/** @param filter `topicId` selects the series of the numbers */
export const exportSeries = (filter: IssueFilter): Promise<Response> =>
  listAsCsv<PublicationIssue>(
    "revisions",
    [id, { head: "No.", of: (issue) => String(issue.revisionNumber ?? "") }, ...what, published, lastChange, address],
    async (paging) => (await listIssues({ ...filter, ...paging })).issues,
  );

/** Issues in the trash, the last deleted first. */
export const exportTrash = (): Promise<Response> =>
  listAsCsv<TrashedIssue>(
    "bin",
    [
      id,
      { head: "Title", of: (issue) => issue.name },
      { head: "Template", of: (issue) => issue.template },
      { head: "Deleted", of: (issue) => issue.deletedAt },
      { head: "Deleted by", of: (issue) => issue.deletedBy ?? "" },
      { head: "Deleted permanently", of: (issue) => issue.goneAt ?? "" },
    ],
    async (paging) => (await listTrashedIssues(paging)).issues,
  );
