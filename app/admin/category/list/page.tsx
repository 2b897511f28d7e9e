import { TopicAdmin } from "@/components/topics/admin/topic-admin";
import { ButtonLink } from "@/components/ui/primitives/button";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { PageHead } from "@/components/ui/primitives/page-head";
import { admit } from "@/lib/platform/auth/viewer";
import { listAdminAreas } from "@/lib/topics/admin";

export const metadata = { title: "Topics" };

export default async function TopicsPage() {
  const viewer = await admit("staff", "/admin/category/list");
  const admin = viewer.role === "admin";
  const areas = await listAdminAreas();
  const action = admin && areas.length > 0 && (
    <ButtonLink kind="primary" href="/admin/category/new">
      New topic
    </ButtonLink>
  );
  return (
    <>
      <PageHead title="Topics" standfirst="Policy areas and topics organize bills, issues and files." action={action} />
      {areas.length === 0 ? (
        <EmptyState
          title="No policy areas yet"
          action={admin && <ButtonLink href="/admin/policy-area/new">New policy area</ButtonLink>}
        >
          <p>Create a policy area to add topics.</p>
        </EmptyState>
      ) : (
        <TopicAdmin areas={areas} admin={admin} />
      )}
    </>
  );
}
