import { Link } from "@/components/ui/primitives/link";
import { Container } from "@/components/layout/container";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { PageHead } from "@/components/ui/primitives/page-head";

/** A publication without published issues. */
export function NoIssueYet({ title }: { title: string }) {
  return (
    <Container>
      <PageHead title={title} />
      <EmptyState title="Nothing has been published here yet" action={<Link href="/bill/list">Browse bills</Link>} />
    </Container>
  );
}
