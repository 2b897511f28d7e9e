import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import { WebhookForm } from "@/components/webhooks/webhook-form";
import { admit } from "@/lib/platform/auth/viewer";
import { webhookChoices } from "@/lib/webhooks/choices";

export const metadata = { title: "Add webhook" };

export default async function NewWebhookPage() {
  const admin = await admit("admin", "/admin/webhook/new");
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/webhook/list", label: "Webhooks" }]} />
      <PageHead title="Add webhook" />
      <WebhookForm {...await webhookChoices(admin)} />
    </>
  );
}
