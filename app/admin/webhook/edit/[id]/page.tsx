import { notFound } from "next/navigation";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import { WebhookForm } from "@/components/webhooks/webhook-form";
import { hostLabel } from "@/components/webhooks/webhook-labels";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { webhookChoices } from "@/lib/webhooks/choices";
import { getWebhook, webhookExists } from "@/lib/webhooks/queries";

export const metadata = { title: "Edit webhook" };

export default async function EditWebhookPage({ params }: { params: Promise<{ id: string }> }) {
  const admin = await admit("admin", `/admin/webhook/edit/${(await params).id}`);
  const { id } = await pageParams(byId, params);
  if (!(await webhookExists(null, id))) notFound();
  const webhook = await getWebhook(id);
  return (
    <>
      <Breadcrumb
        items={[
          { href: "/admin/webhook/list", label: "Webhooks" },
          { href: `/admin/webhook/view/${id}`, label: hostLabel(webhook.url) },
        ]}
      />
      <PageHead title="Edit webhook" />
      <WebhookForm key={webhook.version} webhook={webhook} {...await webhookChoices(admin, webhook)} />
    </>
  );
}
