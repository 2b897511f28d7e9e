import { notFound } from "next/navigation";
import { DeliveryTable } from "@/components/newsletters/delivery-table";
import { RetryMail } from "@/components/newsletters/retry-mail";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import { countsInWords } from "@/lib/newsletters/issue-mail/delivery-counts";
import { issueMailById } from "@/lib/newsletters/issue-mail/queries";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { organisation } from "@/lib/organisation/organisation";

export const metadata = { title: "Issue email" };

export default async function IssueMailViewPage({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await admit("staff");
  const { id } = await pageParams(byId, params);
  const [found, { timeZone }] = await Promise.all([issueMailById(id, viewer), organisation()]);
  if (!found) notFound();
  const { issueMail, deliveries } = found;
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/issue-mail/list", label: "Email" }]} />
      <PageHead
        title={issueMail.subject}
        meta={countsInWords(issueMail.counts)}
        action={<RetryMail id={id} failed={issueMail.counts.failed} uncertain={issueMail.counts.uncertain} />}
      />
      <DeliveryTable showsAddresses={viewer.role === "admin"} deliveries={deliveries} timeZone={timeZone} />
    </>
  );
}
