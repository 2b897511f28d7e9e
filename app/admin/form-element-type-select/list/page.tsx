import { NewList } from "@/components/templates/new-list";
import { SelectTable } from "@/components/templates/select-table";
import { PageHead } from "@/components/ui/primitives/page-head";
import { admit } from "@/lib/platform/auth/viewer";
import { listAdminSelects } from "@/lib/templates/select-queries";

export const metadata = { title: "Dropdown lists" };

export default async function SelectListsPage() {
  await admit("admin", "/admin/form-element-type-select/list");
  return (
    <>
      <PageHead
        title="Dropdown lists"
        standfirst="The options editors choose from. Several elements can share a list."
        action={<NewList />}
      />
      <SelectTable lists={await listAdminSelects()} />
    </>
  );
}
