import { AddSubscriber } from "@/components/subscribers/add-subscriber";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import { publicationOptions } from "@/lib/newsletters/subscribers/queries";
import { admit } from "@/lib/platform/auth/viewer";

export const metadata = { title: "Add subscriber" };

export default async function AddSubscriberPage() {
  await admit("admin", "/admin/subscriber/new");
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/subscriber/list", label: "Subscribers" }]} />
      <PageHead title="Add subscriber" standfirst="For someone who agreed to get email. They get no welcome message." />
      <AddSubscriber publications={await publicationOptions()} />
    </>
  );
}
