import { AdminTable, type TableState } from "@/components/ui/primitives/admin-table";
import { HelpLink } from "@/components/help/help-link";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Link } from "@/components/ui/primitives/link";
import { Day } from "@/components/ui/primitives/day";
import type { AdminIssue } from "@/lib/issues/drafts/admin-list";
import { BulkIssues } from "./bulk-issues";
import { IssueStanding } from "./issue-standing";
import { issueCells } from "./issue-table";

type IssueAdminTableProps = TableState & { issues: AdminIssue[]; timeZone: string; hasTemplates: boolean };

/** All issues, including drafts. */
export function IssueAdminTable({ issues, timeZone, hasTemplates, ...state }: IssueAdminTableProps) {
  return (
    <AdminTable<AdminIssue>
      {...state}
      name="publication-issue"
      caption="Issues"
      rows={issues}
      nameOf={(issue) => issue.name}
      noun={["issue", "issues"]}
      exportPath="/admin/publication-issue/api/export"
      bulk={
        <BulkIssues
          issues={issues.map(({ id, name, published, scheduledAt }) => ({
            id,
            name,
            published,
            isScheduled: scheduledAt !== null,
          }))}
        />
      }
      empty={
        <EmptyState title="No issues yet" action={<HelpLink to="startIssue">How to start an issue</HelpLink>}>
          {hasTemplates ? (
            <p>Issues are what you publish about bills. Choose “New issue” above and a template.</p>
          ) : (
            <p>
              Issues are written from a template. <Link href="/admin">Finish setup</Link> to add templates in one step.
            </p>
          )}
        </EmptyState>
      }
      columns={[
        {
          id: "name",
          head: "Issue",
          rowHead: true,
          width: "wide",
          bareOnPhone: true,
          sortBy: "name",
          ofWords: true,
          cell: issueCells.name,
        },
        { id: "headline", head: "Headline", hiddenAtFirst: true, cell: (issue) => issue.headline ?? "" },
        { id: "template", head: "Template", cell: (issue) => issue.formTemplate.name },
        {
          id: "topics",
          head: "Topics",
          hiddenAtFirst: true,
          cell: (issue) => issue.categories.map(({ name }) => name).join(", ") || "None",
        },
        {
          id: "state",
          head: "State",
          width: "tight",
          cell: (issue) => <IssueStanding issue={issue} timeZone={timeZone} />,
        },
        {
          id: "date",
          head: "Published",
          width: "tight",
          sortBy: "publishedDate",
          cell: (issue) => (issue.published && issue.publishedDate ? <Day date={issue.publishedDate} /> : "–"),
        },
        {
          id: "change",
          head: "Last change",
          width: "tight",
          sortBy: "updatedAt",
          cell: (issue) => issueCells.change(issue, timeZone),
        },
      ]}
    />
  );
}
