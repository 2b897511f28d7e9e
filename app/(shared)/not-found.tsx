import { MessagePage } from "@/components/layout/message-page";
import { noteUnscripted } from "@/components/layout/unscripted";
import { organisation } from "@/lib/organisation/organisation";

export const metadata = { title: "Not found" };

export default async function SharedNotFound() {
  const message = (
    <MessagePage code="404" title="This link does not work">
      <p>It may have expired or been revoked. Ask the person who sent it for a new one.</p>
    </MessagePage>
  );
  noteUnscripted(404, message, await organisation());
  return message;
}
