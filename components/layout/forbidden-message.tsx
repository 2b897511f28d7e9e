import { ButtonLink } from "@/components/ui/primitives/button";
import { MessagePage } from "./message-page";

export function ForbiddenMessage() {
  return (
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
  );
}
