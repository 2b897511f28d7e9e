import { MessagePage } from "@/components/layout/message-page";
import { PlainFrame } from "@/components/layout/plain-frame";
import { noteUnscripted } from "@/components/layout/unscripted";
import { ButtonLink } from "@/components/ui/primitives/button";
import { StaticFrame } from "@/components/ui/rendering/static-html";

export const metadata = { title: "Not signed in" };

export default function Unauthorized() {
  noteUnscripted(401, <UnauthorizedMessage />);
  return (
    <StaticFrame as="div" cacheKey="unauthorized">
      <PlainFrame>
        <UnauthorizedMessage />
      </PlainFrame>
    </StaticFrame>
  );
}

const UnauthorizedMessage = () => (
  <MessagePage
    code="Not signed in"
    title="Sign in to see this page"
    actions={
      <ButtonLink href="/login" kind="primary">
        Sign in
      </ButtonLink>
    }
  >
    <p>This page needs an account. Your work in other tabs is safe.</p>
  </MessagePage>
);
