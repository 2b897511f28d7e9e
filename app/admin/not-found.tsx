import { ButtonLink } from "@/components/ui/primitives/button";
import { MessagePage } from "@/components/layout/message-page";
import { noteUnscripted } from "@/components/layout/unscripted";
import { organisation } from "@/lib/organisation/organisation";

export const metadata = { title: "Not found" };

export default async function AdminNotFound() {
  const message = (
    <MessagePage
      code="Not found"
      title="Page not found"
      actions={<ButtonLink href="/admin">Back to overview</ButtonLink>}
    >
      <p>It may have been deleted, or the address may be mistyped. Check the activity log.</p>
    </MessagePage>
  );
  noteUnscripted(404, message, await organisation());
  return message;
}
