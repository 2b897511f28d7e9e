import { GroupForm } from "@/components/groups/group-form";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import { admit } from "@/lib/platform/auth/viewer";

export const metadata = { title: "Add group" };

export default async function NewGroupPage() {
  await admit("admin", "/admin/group/new");
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/group/list", label: "Groups" }]} />
      <PageHead title="Add group" />
      <GroupForm />
    </>
  );
}
