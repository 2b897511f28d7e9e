import { Link } from "@/components/ui/primitives/link";
import type { ReactNode } from "react";
import { type Column, Table } from "@/components/ui/primitives/table";
import { Day } from "@/components/ui/primitives/day";
import { Time } from "@/components/ui/primitives/time";
import type { AdminIssue } from "@/lib/issues/drafts/admin-list";
import styles from "./admin.module.css";
import { IssueStanding } from "./issue-standing";

/** The columns of an issue wherever the admin area lists issues; each links to its editor. */
export const issueCells = {
  name: (issue: AdminIssue) => (
    <Link className={styles.issue} href={`/admin/publication-issue/edit/${issue.id}`}>
      {issue.name}
    </Link>
  ),
  change: (issue: AdminIssue, timeZone: string) => (
    <>
      <Time at={issue.updatedAt} timeZone={timeZone} />
      {issue.updatedBy && <span className={styles.by}> {issue.updatedBy}</span>}
    </>
  ),
};

/** A short list of issues, for the admin home page. */
export function IssueTable({
  caption,
  issues,
  timeZone,
  dates = false,
  empty,
}: {
  caption: string;
  issues: readonly AdminIssue[];
  timeZone: string;
  /** Whether to show dates. */ dates?: boolean;
  empty: ReactNode;
}) {
  const columns: Column<AdminIssue>[] = [
    { id: "name", head: "Issue", rowHead: true, width: "wide", bareOnPhone: true, cell: issueCells.name },
    { id: "template", head: "Template", cell: (issue) => issue.formTemplate.name },
    {
      id: "state",
      head: "State",
      width: "tight",
      cell: (issue) => <IssueStanding issue={issue} timeZone={timeZone} />,
    },
    ...(dates
      ? [
          {
            id: "date",
            head: "Published",
            width: "tight" as const,
            cell: (issue: AdminIssue) => (issue.publishedDate ? <Day date={issue.publishedDate} /> : "–"),
          },
        ]
      : []),
    { id: "change", head: "Last change", width: "tight", cell: (issue) => issueCells.change(issue, timeZone) },
  ];
  return (
    <Table caption={caption} captionHidden columns={columns} rows={issues} rowKey={(issue) => issue.id} empty={empty} />
  );
}
