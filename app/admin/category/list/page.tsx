import Link from "next/link";
import { EmptyState } from "@/components/ui/empty-state";
import { IndexList } from "@/components/ui/index-list";
import { PageHead } from "@/components/ui/page-head";
import { db } from "@/db";
import { admit } from "@/lib/auth/viewer";
import { listPolicyAreas } from "@/lib/topics/queries";

export const metadata = { title: "Topics" };

export default async function TopicsPage() {
  await admit("staff", "/admin/category/list");
  const areas = await listPolicyAreas(db);
  const groups = areas.map((area) => ({
    label: area.name,
    href: `/topic/${area.slug}`,
    entries: (area.categories ?? []).map((topic) => ({ label: topic.name, href: `/topic/${area.slug}/${topic.slug}` })),
  }));
  return (
    <>
      <PageHead title="Topics" standfirst="Policy areas and their topics, as readers see them." />
      {groups.length === 0 ? <EmptyState title="No policy areas yet"><p>Topics come with the first policy area. <Link href="/admin">Back to the desk</Link></p></EmptyState> : <IndexList groups={groups} level={2} />}
    </>
  );
}
