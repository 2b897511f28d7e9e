import { Container } from "@/components/layout/container";
import { MessagePage } from "@/components/layout/message-page";
import { Link } from "@/components/ui/primitives/link";

/** A page that was public and is no longer. @param remains what of it still has a page */
export const GonePage = ({ noun, remains }: { noun: "tracker" | "scorecard"; remains: string }) => (
  <Container>
    <MessagePage
      code="No longer published"
      title={`This ${noun} has been withdrawn`}
      actions={<Link href="/bill/list">Search bills</Link>}
    >
      <p>Its editors no longer publish it. {remains}</p>
    </MessagePage>
  </Container>
);
