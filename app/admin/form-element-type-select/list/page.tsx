import { NewList } from "@/components/templates/new-list";
import { SelectTable } from "@/components/templates/select-table";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { PageHead } from "@/components/ui/page-head";
import { admit } from "@/lib/auth/viewer";
import { deskSelects } from "@/lib/templates/queries";

export const metadata = { title: "Lists of options" };

export default async function SelectListsPage() {
  await admit("admin", "/admin/form-element-type-select/list");
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/form-template/list", label: "Templates" }]} />
      <PageHead
        title="Lists of options"
        standfirst="What selects are chosen from. One list can serve several elements."
        action={<NewList />}
      />
      <SelectTable lists={await deskSelects()} />
    </>
  );
}
