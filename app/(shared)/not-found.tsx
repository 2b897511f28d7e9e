import { MessagePage } from "@/components/layout/message-page";

export default function SharedNotFound() {
  return (
    <MessagePage code="404" title="This link does not work">
      <p>It may have expired or been revoked. Ask the person who sent it for a new one.</p>
    </MessagePage>
  );
}
