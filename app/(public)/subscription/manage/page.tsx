import { AddressForm, OneButton, StoppableList, SubscriptionPage } from "@/components/newsletters/subscription-page";
import { Notice } from "@/components/ui/primitives/notice";
import { subscriberWithAll } from "@/lib/newsletters/subscriptions/queries";
import { readManaging } from "@/lib/newsletters/subscriptions/tokens";
import { type PageQuery, queryValue } from "@/lib/platform/auth/page-query";

export const metadata = { title: "Your subscriptions", robots: { index: false }, referrer: "no-referrer" as const };

const said: Record<string, string> = { subscribed: "You are subscribed.", stopped: "Your subscription has ended." };

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
        standfirst="Every email we send has a link to this page at the end. We can also send it again."
        problem={problem === "other" ? "Something went wrong. Wait a moment, then try again." : undefined}
      >
        <AddressForm
          action="/subscription/api/link"
          submit="Email me the link"
          error={problem === "input" ? "Enter an email address, such as nia@example.org." : undefined}
        />
      </SubscriptionPage>
    );
  }
  if (!found && done === "stopped")
    return (
      <SubscriptionPage
        title="You are unsubscribed"
        standfirst="You won’t get these emails any more, and your address is no longer stored for them."
      />
    );
  if (!found)
    return (
      <SubscriptionPage
        title="These subscriptions have ended"
        standfirst="Still getting emails? Use the link at the end of the latest one."
      />
    );
  const action = `/subscription/api/remove?${new URLSearchParams({ token })}`;
  return (
    <SubscriptionPage
      title="Your subscriptions"
      standfirst={
        <>
          Subscriptions of <b>{found.email}</b>.
        </>
      }
      problem={problem ? "Something went wrong. Wait a moment, then try again." : undefined}
    >
      {said[done] && <Notice kind="success">{said[done]}</Notice>}
      <StoppableList subscriptions={found.subscriptions} action={action} />
      {found.subscriptions.length > 1 && (
        <OneButton action={action} values={{ id: "all" }} kind="plain">
          Unsubscribe from all
        </OneButton>
      )}
    </SubscriptionPage>
  );
}
