import { NewTemplate } from "@/components/templates/new-template";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import { admit } from "@/lib/platform/auth/viewer";

export const metadata = { title: "New template" };

export default async function NewTemplatePage() {
  await admit("admin", "/admin/form-template/new");
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/form-template/list", label: "Templates" }]} />
      <PageHead title="New template" standfirst="All active topics are available. Add groups and fields next." />
      <NewTemplate />
    </>
  );
}
