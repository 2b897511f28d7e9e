import { Container } from "@/components/layout/container";
import { MessagePage } from "@/components/layout/message-page";
import { Link } from "@/components/ui/primitives/link";

/** Page of a scorecard that was public and is no longer. */
export function GoneScorecard() {
  return (
    <Container>
      <MessagePage
        code="No longer published"
        title="This scorecard has been withdrawn"
        actions={<Link href="/bill/list">Search bills</Link>}
      >
        <p>Its editors no longer publish it. Each vote and each member still has a page of its own.</p>
      </MessagePage>
    </Container>
  );
}
