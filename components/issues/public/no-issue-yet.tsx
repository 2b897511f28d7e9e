import { SubscribeForm } from "@/components/newsletters/subscribe-form";
import { Link } from "@/components/ui/primitives/link";
import { Container } from "@/components/layout/container";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { PageHead } from "@/components/ui/primitives/page-head";

/** A publication without published issues. One that is emailed can be subscribed to already. */
export function NoIssueYet({ title, emailed }: { title: string; emailed?: { id: number } }) {
  return (
    <Container>
      <PageHead title={title} />
      <EmptyState title="Nothing has been published here yet" action={<Link href="/bill/list">Browse bills</Link>} />
      {emailed && <SubscribeForm of={{ kind: "template", id: emailed.id }} name={title} />}
    </Container>
  );
}
