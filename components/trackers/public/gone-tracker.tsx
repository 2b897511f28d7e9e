import { Container } from "@/components/layout/container";
import { MessagePage } from "@/components/layout/message-page";
import { Link } from "@/components/ui/primitives/link";

/** Page of a tracker that was public and is no longer. */
export function GoneTracker() {
  return (
    <Container>
      <MessagePage
        code="No longer published"
        title="This tracker has been withdrawn"
        actions={<Link href="/bill/list">Search bills</Link>}
      >
        <p>Its editors no longer publish it. Each of its bills still has a page of its own.</p>
      </MessagePage>
    </Container>
  );
}
