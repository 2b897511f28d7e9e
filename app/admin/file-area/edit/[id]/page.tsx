import { notFound } from "next/navigation";
import { EditTopicItem } from "@/components/topics/admin/edit-topic-item";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import { admit } from "@/lib/platform/auth/viewer";
import { fileAreasWithCounts } from "@/lib/files/area-order";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";

export const metadata = { title: "File area" };

export default async function FileAreaPage({ params }: { params: Promise<{ id: string }> }) {
  await admit("admin", `/admin/file-area/edit/${(await params).id}`);
  const { id } = await pageParams(byId, params);
  const areas = await fileAreasWithCounts();
  const { files, ...area } = areas.find((one) => one.id === id) ?? notFound();
  return (
    <>
      <Breadcrumb
        items={[
          { href: "/admin/file/list", label: "Files" },
          { href: "/admin/file-area/list", label: "File areas" },
        ]}
      />
      <PageHead title={area.name} />
      <EditTopicItem
        key={id}
        kind="file-area"
        item={area}
        others={areas.filter((one) => one.id !== id).map(({ id: other, name }) => ({ id: other, name }))}
        touches={{ files }}
      />
    </>
  );
}
