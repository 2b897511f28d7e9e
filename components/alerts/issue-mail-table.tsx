import Link from "next/link";
import { EmptyState } from "@/components/ui/empty-state";
import { type Column, Table } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { countsInWords, stateOfMail } from "@/lib/alerts/issue-mail/count-words";
import type { IssueMail } from "@/lib/alerts/issue-mail/schema";

/** What went out, the newest first, with how far each is. */
export function IssueMailTable({ mails, timeZone }: { mails: readonly IssueMail[]; timeZone: string }) {
  const columns: Column<IssueMail>[] = [
    { id: "subject", head: "Subject", rowHead: true, width: "wide", bareOnPhone: true, cell: ({ id, subject }) => <Link href={`/admin/issue-mail/view/${id}`}>{subject}</Link> },
    { id: "state", head: "State", width: "tight", cell: ({ counts }) => stateOfMail(counts) },
    { id: "counts", head: "Deliveries", cell: ({ counts }) => countsInWords(counts) },
    { id: "at", head: "Begun", width: "tight", cell: ({ createdAt }) => <Time at={createdAt} timeZone={timeZone} /> },
  ];
  return (
    <Table
      caption="Issues by e-mail" captionHidden columns={columns} rows={mails} rowKey={({ id }) => id}
      empty={<EmptyState title="Nothing has gone out yet"><p>When an issue of a template that sends mail is first published, it goes to everybody who subscribed to the template, to its topics or to their policy areas. A major correction goes out again.</p></EmptyState>}
    />
  );
}
