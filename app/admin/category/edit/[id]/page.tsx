import { Link } from "@/components/ui/primitives/link";
import { notFound, redirect } from "next/navigation";
import { EditTopicItem } from "@/components/topics/admin/edit-topic-item";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import { db } from "@/db";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { listAdminAreas } from "@/lib/topics/admin";
import { survivingTopic } from "@/lib/topics/surviving";
import { touchesOfTopic } from "@/lib/topics/usages";

export const metadata = { title: "Topic" };

export default async function TopicPage({ params }: { params: Promise<{ id: string }> }) {
  await admit("admin", `/admin/category/edit/${(await params).id}`);
  const { id } = await pageParams(byId, params);
  const stayed = await survivingTopic(db, id);
  if (stayed !== id) redirect(`/admin/category/edit/${stayed}`);
  const [areas, touches] = await Promise.all([listAdminAreas(), touchesOfTopic(id)]);
  const topics = areas.flatMap((area) => area.topics);
  const { bills: _, issues: __, ...topic } = topics.find((one) => one.id === id) ?? notFound();
  const others = topics.filter((one) => one.id !== id).map(({ id: other, label }) => ({ id: other, name: label }));
  return (
    <>
      <Breadcrumb
        items={[
          { href: "/admin/category/list", label: "Topics" },
          { href: `/admin/policy-area/edit/${topic.policyArea.id}`, label: topic.policyArea.name },
        ]}
      />
      <PageHead
        title={topic.name}
        meta={<Link href={`/topic/${topic.policyArea.slug}/${topic.slug}`}>View as readers see it</Link>}
      />
      <EditTopicItem
        key={id}
        kind="category"
        item={topic}
        areas={areas.map(({ id: area, name, slug }) => ({ id: area, name, slug }))}
        others={others}
        touches={touches}
      />
    </>
  );
}
