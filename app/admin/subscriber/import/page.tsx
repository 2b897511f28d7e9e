import { ImportSubscribers } from "@/components/subscribers/import-subscribers";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import { publicationOptions } from "@/lib/newsletters/subscribers/queries";
import { admit } from "@/lib/platform/auth/viewer";

export const metadata = { title: "Import subscribers" };

export default async function ImportSubscribersPage() {
  await admit("admin", "/admin/subscriber/import");
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/subscriber/list", label: "Subscribers" }]} />
      <PageHead
        title="Import subscribers"
        standfirst="From Mailchimp, Ghost, Substack, beehiiv or any CSV file. You see what would happen before anything changes. No one gets a welcome message."
      />
      <ImportSubscribers publications={await publicationOptions()} />
    </>
  );
}
