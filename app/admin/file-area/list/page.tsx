import { OrderedTopicItems } from "@/components/topics/admin/ordered-topic-items";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { ButtonLink } from "@/components/ui/primitives/button";
import { PageHead } from "@/components/ui/primitives/page-head";
import { admit } from "@/lib/platform/auth/viewer";
import { fileAreasWithCounts } from "@/lib/files/area-order";

export const metadata = { title: "File areas" };

export default async function FileAreasPage() {
  await admit("admin", "/admin/file-area/list");
  const areas = (await fileAreasWithCounts()).map(({ id, name, active, files }) => ({
    id,
    name,
    active,
    touches: { files },
  }));
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/file/list", label: "Files" }]} />
      <PageHead
        title="File areas"
        standfirst="Folders for your files."
        action={
          <ButtonLink kind="primary" href="/admin/file-area/new">
            New file area
          </ButtonLink>
        }
      />
      <OrderedTopicItems
        kind="file-area"
        label="File areas"
        items={areas}
        orderPath="/admin/file-area/api/order"
        orderKey="fileAreas"
      />
    </>
  );
}
