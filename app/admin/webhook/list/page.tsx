import { ButtonLink } from "@/components/ui/primitives/button";
import { PageHead } from "@/components/ui/primitives/page-head";
import { WebhookTable } from "@/components/webhooks/webhook-table";
import { organisation } from "@/lib/organisation/organisation";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { lenientQuery } from "@/lib/platform/http/lenient-query";
import { listState, tableState } from "@/lib/platform/http/list-state";
import { tableChoice } from "@/lib/platform/http/table-choice";
import { webhooksApi } from "@/lib/webhooks/api";
import { listWebhooks } from "@/lib/webhooks/queries";

export const metadata = { title: "Webhooks" };
const path = "/admin/webhook/list";

export default async function WebhooksPage({ searchParams }: { searchParams: PageQuery }) {
  await admit("admin", path);
  const choice = await tableChoice("webhook");
  const query = lenientQuery(webhooksApi.list.query, { ...choice.asked, ...(await searchParams) });
  const [{ webhooks, total, totalIsCapped }, { timeZone }] = await Promise.all([listWebhooks(query), organisation()]);
  return (
    <>
      <PageHead
        title="Webhooks"
        standfirst="Notify other programs, or a Slack or Teams channel, of what happens here. Only public information is sent."
        action={
          <ButtonLink href="/admin/webhook/new" kind="primary">
            Add webhook
          </ButtonLink>
        }
      />
      <WebhookTable
        webhooks={webhooks}
        timeZone={timeZone}
        path={path}
        query={listState(query)}
        {...tableState(query, { total, totalIsCapped }, choice)}
      />
    </>
  );
}
