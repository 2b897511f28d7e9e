import { NewPageForm } from "@/components/pages/new-page-form";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import { admit } from "@/lib/platform/auth/viewer";

export const metadata = { title: "Add page" };

export default async function NewPagePage() {
  await admit("admin", "/admin/page/new");
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/page/list", label: "Pages" }]} />
      <PageHead title="Add page" standfirst="It starts as a draft. Readers see it once you publish." />
      <NewPageForm />
    </>
  );
}
