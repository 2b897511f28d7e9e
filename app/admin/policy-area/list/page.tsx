import { OrderedTopicItems } from "@/components/topics/admin/ordered-topic-items";
import { ButtonLink } from "@/components/ui/primitives/button";
import { PageHead } from "@/components/ui/primitives/page-head";
import { admit } from "@/lib/platform/auth/viewer";
import { listAdminAreas } from "@/lib/topics/admin";

export const metadata = { title: "Policy areas" };

export default async function PolicyAreasPage() {
  await admit("admin", "/admin/policy-area/list");
  const areas = (await listAdminAreas()).map(({ id, name, active, topics }) => ({
    id,
    name,
    active,
    touches: { topics: topics.length },
  }));
  return (
    <>
      <PageHead
        title="Policy areas"
        standfirst="Shown to readers and editors in this order."
        action={
          <ButtonLink kind="primary" href="/admin/policy-area/new">
            New policy area
          </ButtonLink>
        }
      />
      <OrderedTopicItems
        kind="policy-area"
        label="Policy areas"
        items={areas}
        orderPath="/admin/policy-area/api/order"
        orderKey="policyAreas"
      />
    </>
  );
}
