import { IssueMailTable } from "@/components/alerts/issue-mail-table";
import { MailFigures } from "@/components/alerts/mail-figures";
import { PageHead } from "@/components/ui/page-head";
import { issueMailApi } from "@/lib/alerts/issue-mail/api";
import { alertTroubles, listIssueMails, mailFigures } from "@/lib/alerts/issue-mail/queries";
import type { PageQuery } from "@/lib/auth/page-query";
import { admit } from "@/lib/auth/viewer";
import { lenientQuery } from "@/lib/http/lenient-query";
import { tableChoice } from "@/lib/http/table-choice";
import { organisation } from "@/lib/settings/organisation";

export const metadata = { title: "E-mail" };
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
      <PageHead
        title="E-mail"
        standfirst="Issues that went to subscribers when they were published, and how far each is."
      />
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
