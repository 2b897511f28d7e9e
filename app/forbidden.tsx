import { MessagePage } from "@/components/layout/message-page";
import { PlainFrame } from "@/components/layout/plain-frame";
import { ButtonLink } from "@/components/ui/primitives/button";
import { StaticFrame } from "@/components/ui/rendering/static-html";

export default function Forbidden() {
  return (
    <StaticFrame as="div" cacheKey="forbidden">
      <PlainFrame>
        <MessagePage
          code="Not allowed"
          title="You don't have access to this page"
          actions={
            <>
              <ButtonLink href="/">Go to the front page</ButtonLink>
              <ButtonLink href="/account" kind="quiet">
                Your account
              </ButtonLink>
            </>
          }
        >
          <p>You are signed in, but your role doesn't include this page. An administrator can change it.</p>
        </MessagePage>
      </PlainFrame>
    </StaticFrame>
  );
}
