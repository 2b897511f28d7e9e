import { NewTopicItem } from "@/components/topics/admin/new-topic-item";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { managedAreas } from "@/lib/topics/admin";

export const metadata = { title: "New topic" };

export default async function NewTopicPage({ searchParams }: { searchParams: PageQuery }) {
  await admit("admin", "/admin/category/new");
  const [areas, { policyArea }] = await Promise.all([managedAreas({}), searchParams]);
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/category/list", label: "Topics" }]} />
      <PageHead title="New topic" standfirst="Available in every template. You can turn it off per template." />
      <NewTopicItem
        kind="category"
        areas={areas.map(({ id, name }) => ({ id, name }))}
        area={areas.find((area) => String(area.id) === policyArea)?.id}
      />
    </>
  );
}
