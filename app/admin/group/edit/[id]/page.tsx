import { notFound } from "next/navigation";
import { GroupForm } from "@/components/groups/group-form";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import { getGroup, groupExists } from "@/lib/groups/queries";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";

export const metadata = { title: "Edit group" };

export default async function EditGroupPage({ params }: { params: Promise<{ id: string }> }) {
  await admit("admin", `/admin/group/edit/${(await params).id}`);
  const { id } = await pageParams(byId, params);
  if (!(await groupExists(null, id))) notFound();
  const group = await getGroup(id);
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/group/list", label: "Groups" }]} />
      <PageHead title={group.name} />
      <GroupForm key={group.version} group={group} />
    </>
  );
}
