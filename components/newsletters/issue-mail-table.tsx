import { Link } from "@/components/ui/primitives/link";
import { AdminTable, type TableState } from "@/components/ui/primitives/admin-table";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Time } from "@/components/ui/primitives/time";
import { countsInWords, stateOfMail } from "@/lib/newsletters/issue-mail/delivery-counts";
import type { IssueMail } from "@/lib/newsletters/issue-mail/schema";

export function IssueMailTable({
  mails,
  timeZone,
  ...state
}: TableState & { mails: readonly IssueMail[]; timeZone: string }) {
  return (
    <AdminTable<IssueMail>
      {...state}
      name="issue-mail"
      caption="Issues by email"
      rows={mails}
      nameOf={({ subject }) => subject}
      noun={["email", "emails"]}
      exportPath="/admin/issue-mail/api/export"
      empty={
        <EmptyState title="Nothing sent yet">
          <p>
            When an issue is first published, it is emailed to everyone subscribed to its template, topics or policy
            areas. A major correction is sent again.
          </p>
        </EmptyState>
      }
      columns={[
        {
          id: "subject",
          head: "Subject",
          rowHead: true,
          width: "wide",
          bareOnPhone: true,
          cell: ({ id, subject }) => <Link href={`/admin/issue-mail/view/${id}`}>{subject}</Link>,
        },
        {
          id: "issue",
          head: "Issue",
          hiddenAtFirst: true,
          cell: ({ publicationIssue }) => (
            <Link href={`/admin/publication-issue/edit/${publicationIssue.id}`}>{publicationIssue.name}</Link>
          ),
        },
        { id: "state", head: "State", width: "tight", cell: ({ counts }) => stateOfMail(counts) },
        { id: "counts", head: "Deliveries", cell: ({ counts }) => countsInWords(counts) },
        {
          id: "at",
          head: "Started",
          width: "tight",
          cell: ({ createdAt }) => <Time at={createdAt} timeZone={timeZone} />,
        },
      ]}
    />
  );
}
