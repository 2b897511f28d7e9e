import Link from "next/link";
import type { ReactNode } from "react";
import { type Column, Table } from "@/components/ui/table";
import { Day, Time } from "@/components/ui/time";
import type { DeskIssue } from "@/lib/issues/desk";
import styles from "./desk.module.css";
import { IssueStanding } from "./issue-standing";

export type IssueSort = { by: "updatedAt" | "name" | "publishedDate"; order: "asc" | "desc"; href: (by: "updatedAt" | "name" | "publishedDate") => string };

/** Issues as the desk lists them: each leads to its editor. */
export function IssueTable({ caption, issues, timeZone, sort, dates = false, empty }: { caption: string; issues: readonly DeskIssue[]; timeZone: string; sort?: IssueSort; dates?: boolean; empty: ReactNode }) {
  const sorted = (by: IssueSort["by"]) => sort && { href: sort.href(by), direction: sort.by === by ? sort.order : undefined };
  const columns: Column<DeskIssue>[] = [
    { id: "name", head: "Issue", rowHead: true, width: "wide", bareOnPhone: true, sort: sorted("name"), cell: (issue) => <Link className={styles.issue} href={`/admin/publication-issue/edit/${issue.id}`}>{issue.name}</Link> },
    { id: "template", head: "Template", cell: (issue) => issue.formTemplate.name },
    { id: "state", head: "State", width: "tight", cell: (issue) => <IssueStanding issue={issue} timeZone={timeZone} /> },
    ...(dates ? [{ id: "date", head: "Published", width: "tight" as const, sort: sorted("publishedDate"), cell: (issue: DeskIssue) => (issue.published && issue.publishedDate ? <Day date={issue.publishedDate} /> : "–") }] : []),
    { id: "change", head: "Last change", width: "tight", sort: sorted("updatedAt"), cell: (issue) => <><Time at={issue.updatedAt} timeZone={timeZone} />{issue.updatedBy && <span className={styles.by}> {issue.updatedBy}</span>}</> },
  ];
  return <Table caption={caption} captionHidden columns={columns} rows={issues} rowKey={(issue) => issue.id} stickyHead={dates} empty={empty} />;
}
