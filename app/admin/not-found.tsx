import { ButtonLink } from "@/components/ui/primitives/button";
import { MessagePage } from "@/components/layout/message-page";

export default function DeskNotFound() {
  return (
    <MessagePage
      code="Not found"
      title="There is no such thing on the desk"
      actions={<ButtonLink href="/admin">Back to the desk</ButtonLink>}
    >
      <p>It may have been deleted, or the address may be mistyped. The activity log says what happened to it.</p>
    </MessagePage>
  );
}
