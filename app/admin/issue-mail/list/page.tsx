import { IssueMailTable } from "@/components/newsletters/issue-mail-table";
import { MailFigures } from "@/components/newsletters/mail-figures";
import { PageHead } from "@/components/ui/primitives/page-head";
import { issueMailApi } from "@/lib/newsletters/issue-mail/api";
import { alertTroubles, listIssueMails, mailFigures } from "@/lib/newsletters/issue-mail/queries";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { lenientQuery } from "@/lib/platform/http/lenient-query";
import { tableChoice } from "@/lib/platform/http/table-choice";
import { organisation } from "@/lib/organisation/organisation";

export const metadata = { title: "Email" };
const path = "/admin/issue-mail/list";

export default async function IssueMailPage({ searchParams }: { searchParams: PageQuery }) {
  await admit("staff", path);
  const choice = await tableChoice("issue-mail");
  const query = lenientQuery(issueMailApi.list.query, { ...choice.asked, ...(await searchParams) });
  const [{ issueMails, total, totalIsCapped }, figures, troubles, { timeZone }] = await Promise.all([
    listIssueMails(query),
    mailFigures(),
    alertTroubles(),
    organisation(),
  ]);
  return (
    <>
      <PageHead title="Email" standfirst="Issues emailed to subscribers, and their delivery status." />
      <IssueMailTable
        mails={issueMails}
        timeZone={timeZone}
        path={path}
        query={new URLSearchParams()}
        page={query.page}
        perPage={query.perPage}
        total={total}
        totalIsCapped={totalIsCapped}
        choice={choice}
      />
      <MailFigures figures={figures} troubles={troubles} timeZone={timeZone} />
    </>
  );
}
