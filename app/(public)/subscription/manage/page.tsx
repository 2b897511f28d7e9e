import { AddressForm, OneButton, StoppableList, SubscriptionPage } from "@/components/newsletters/subscription-page";
import { Notice } from "@/components/ui/primitives/notice";
import { subscriberWithAll } from "@/lib/newsletters/subscriptions/queries";
import { readManaging } from "@/lib/newsletters/subscriptions/tokens";
import { type PageQuery, queryValue } from "@/lib/platform/auth/page-query";

export const metadata = { title: "Your subscriptions", robots: { index: false }, referrer: "no-referrer" as const };

const said: Record<string, string> = { subscribed: "You are subscribed.", stopped: "It is stopped." };

export default async function ManagePage({ searchParams }: { searchParams: PageQuery }) {
  const [token, done, problem] = [
    await queryValue(searchParams, "token"),
    await queryValue(searchParams, "done"),
    await queryValue(searchParams, "problem"),
  ];
  const managing = readManaging(token);
  const found = managing && (await subscriberWithAll(managing.subscriber));
  if (!managing) {
    return (
      <SubscriptionPage
        title="Your subscriptions"
        standfirst="The link to them stands at the end of everything that is sent to you. It can be sent again."
        problem={problem === "other" ? "That did not work just now. Wait a while, then try again." : undefined}
      >
        <AddressForm
          action="/subscription/api/link"
          submit="Send me the link"
          error={problem === "input" ? "Enter an e-mail address, such as nia@example.org." : undefined}
        />
      </SubscriptionPage>
    );
  }
  if (!found && done === "stopped")
    return (
      <SubscriptionPage
        title="You are unsubscribed"
        standfirst="Nothing more is sent to you, and your address is no longer kept for it."
      />
    );
  if (!found)
    return (
      <SubscriptionPage
        title="These subscriptions have ended"
        standfirst="Does something still come to you? Use the link at the end of the newest message."
      />
    );
  const action = `/subscription/api/remove?${new URLSearchParams({ token })}`;
  return (
    <SubscriptionPage
      title="Your subscriptions"
      standfirst={
        <>
          What is sent to <b>{found.email}</b>.
        </>
      }
      problem={problem ? "That did not work just now. Wait a while, then try again." : undefined}
    >
      {said[done] && <Notice kind="success">{said[done]}</Notice>}
      <StoppableList subscriptions={found.subscriptions} action={action} />
      {found.subscriptions.length > 1 && (
        <OneButton action={action} values={{ id: "all" }} kind="plain">
          Stop all of them
        </OneButton>
      )}
    </SubscriptionPage>
  );
}
