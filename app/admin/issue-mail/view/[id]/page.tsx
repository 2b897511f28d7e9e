import { notFound } from "next/navigation";
import { DeliveryTable } from "@/components/alerts/delivery-table";
import { RetryMail } from "@/components/alerts/retry-mail";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { PageHead } from "@/components/ui/page-head";
import { countsInWords } from "@/lib/alerts/issue-mail/count-words";
import { issueMailById } from "@/lib/alerts/issue-mail/queries";
import { admit } from "@/lib/auth/viewer";
import { byId } from "@/lib/http/input";
import { pageParams } from "@/lib/http/page-params";
import { organisation } from "@/lib/settings/organisation";

export const metadata = { title: "E-mail of an issue" };

export default async function IssueMailViewPage({ params }: { params: Promise<{ id: string }> }) {
  await admit("staff");
  const { id } = await pageParams(byId, params);
  const [found, { timeZone }] = await Promise.all([issueMailById(id), organisation()]);
  if (!found) notFound();
  const { issueMail, deliveries } = found;
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/issue-mail/list", label: "E-mail" }]} />
      <PageHead
        title={issueMail.subject}
        meta={countsInWords(issueMail.counts)}
        action={<RetryMail id={id} failed={issueMail.counts.failed} uncertain={issueMail.counts.uncertain} />}
      />
      <DeliveryTable deliveries={deliveries} timeZone={timeZone} />
    </>
  );
}
