import { NewTopicItem } from "@/components/topics/admin/new-topic-item";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import { admit } from "@/lib/platform/auth/viewer";

export const metadata = { title: "New policy area" };

export default async function NewPolicyAreaPage() {
  await admit("admin", "/admin/policy-area/new");
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/policy-area/list", label: "Policy areas" }]} />
      <PageHead title="New policy area" standfirst="Readers see it once it has a topic." />
      <NewTopicItem kind="policy-area" />
    </>
  );
}
