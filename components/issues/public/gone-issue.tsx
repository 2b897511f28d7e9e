import { Link } from "@/components/ui/primitives/link";
import { Container } from "@/components/layout/container";
import { MessagePage } from "@/components/layout/message-page";

/** Page of an issue that was published and then withdrawn. */
export function GoneIssue() {
  return (
    <Container>
      <MessagePage
        code="No longer published"
        title="This issue has been withdrawn"
        actions={<Link href="/publication-issue/list">See all issues</Link>}
      >
        <p>The editors have withdrawn this issue. There may be a newer issue on the same subject.</p>
      </MessagePage>
    </Container>
  );
}
