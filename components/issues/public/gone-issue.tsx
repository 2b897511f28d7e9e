import { Link } from "@/components/ui/primitives/link";
import { Container } from "@/components/layout/container";
import { MessagePage } from "@/components/layout/message-page";

/** For an issue that was published once and has been taken back. */
export function GoneIssue() {
  return (
    <Container>
      <MessagePage
        code="No longer published"
        title="This issue has been taken back"
        actions={<Link href="/publication-issue/list">See all issues</Link>}
      >
        <p>
          It was published here once, and the editors have withdrawn it. What it said about a bill may stand in a newer
          issue.
        </p>
      </MessagePage>
    </Container>
  );
}
