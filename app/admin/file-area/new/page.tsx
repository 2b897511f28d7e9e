import { NewTopicItem } from "@/components/topics/admin/new-topic-item";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import { admit } from "@/lib/platform/auth/viewer";

export const metadata = { title: "New file area" };

export default async function NewFileAreaPage() {
  await admit("admin", "/admin/file-area/new");
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/file-area/list", label: "File areas" }]} />
      <PageHead title="New file area" />
      <NewTopicItem kind="file-area" />
    </>
  );
}
