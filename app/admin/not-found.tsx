import { ButtonLink } from "@/components/ui/primitives/button";
import { MessagePage } from "@/components/layout/message-page";

export default function AdminNotFound() {
  return (
    <MessagePage
      code="Not found"
      title="Page not found"
      actions={<ButtonLink href="/admin">Back to overview</ButtonLink>}
    >
      <p>It may have been deleted, or the address may be mistyped. Check the activity log.</p>
    </MessagePage>
  );
}
