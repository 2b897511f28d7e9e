import { Link } from "@/components/ui/primitives/link";
import { notFound } from "next/navigation";
import { EditTopicItem } from "@/components/topics/admin/edit-topic-item";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { managedAreas } from "@/lib/topics/admin";
import { touchesOfArea } from "@/lib/topics/usages";

export const metadata = { title: "Policy area" };

export default async function PolicyAreaPage({ params }: { params: Promise<{ id: string }> }) {
  await admit("admin", `/admin/policy-area/edit/${(await params).id}`);
  const { id } = await pageParams(byId, params);
  const [areas, touches] = await Promise.all([managedAreas({}), touchesOfArea(id)]);
  const { id: _, name, slug, active, version } = areas.find((area) => area.id === id) ?? notFound();
  return (
    <>
      <Breadcrumb
        items={[
          { href: "/admin/category/list", label: "Topics" },
          { href: "/admin/policy-area/list", label: "Policy areas" },
        ]}
      />
      <PageHead title={name} meta={<Link href={`/topic/${slug}`}>View as readers see it</Link>} />
      <EditTopicItem
        key={id}
        kind="policy-area"
        item={{ id, name, slug, active, version }}
        others={areas.filter((area) => area.id !== id).map((area) => ({ id: area.id, name: area.name }))}
        touches={touches}
      />
    </>
  );
}
