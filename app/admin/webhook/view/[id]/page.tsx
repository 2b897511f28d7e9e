import { notFound } from "next/navigation";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { Notice } from "@/components/ui/primitives/notice";
import { PageHead } from "@/components/ui/primitives/page-head";
import { AttemptTable } from "@/components/webhooks/attempt-table";
import { WebhookActions } from "@/components/webhooks/webhook-actions";
import { eventLabel, formatLabels, hostLabel, stateLabel } from "@/components/webhooks/webhook-labels";
import { organisation } from "@/lib/organisation/organisation";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { lenientQuery } from "@/lib/platform/http/lenient-query";
import { listState, tableState } from "@/lib/platform/http/list-state";
import { pageParams } from "@/lib/platform/http/page-params";
import { tableChoice } from "@/lib/platform/http/table-choice";
import { webhooksApi } from "@/lib/webhooks/api";
import { getWebhook, listAttempts, webhookExists } from "@/lib/webhooks/queries";

export const metadata = { title: "Webhook" };

export default async function WebhookPage({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: PageQuery;
}) {
  const path = `/admin/webhook/view/${(await params).id}`;
  await admit("admin", path);
  const { id } = await pageParams(byId, params);
  if (!(await webhookExists(null, id))) notFound();
  const choice = await tableChoice("webhook-attempt");
  const query = lenientQuery(webhooksApi.attempts.query, { ...choice.asked, ...(await searchParams) });
  const [webhook, { attempts, total, totalIsCapped }, { timeZone }] = await Promise.all([
    getWebhook(id),
    listAttempts(id, query),
    organisation(),
  ]);
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/webhook/list", label: "Webhooks" }]} />
      <PageHead
        title={hostLabel(webhook.url)}
        standfirst={webhook.events.map(eventLabel).join(", ")}
        meta={`${formatLabels[webhook.format]} · ${stateLabel(webhook)}`}
        more={<WebhookActions key={webhook.version} webhook={webhook} />}
      />
      {!webhook.active && webhook.disabledReason && (
        <Notice kind="warning">
          <p>This webhook was turned off. {webhook.disabledReason} To turn it on again, edit it.</p>
        </Notice>
      )}
      <AttemptTable
        attempts={attempts}
        timeZone={timeZone}
        path={path}
        query={listState(query)}
        {...tableState(query, { total, totalIsCapped }, choice)}
      />
    </>
  );
}
