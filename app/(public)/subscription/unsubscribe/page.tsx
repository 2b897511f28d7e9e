import { OneButton, SubscriptionPage } from "@/components/newsletters/subscription-page";
import { managePath } from "@/lib/newsletters/subscriptions/links";
import { stoppedBy } from "@/lib/newsletters/subscriptions/queries";
import { readUnsubscribing } from "@/lib/newsletters/subscriptions/tokens";
import { type PageQuery, queryValue } from "@/lib/platform/auth/page-query";
import { formatSome } from "@/lib/platform/text/format";

export const metadata = { title: "Unsubscribe", robots: { index: false }, referrer: "no-referrer" as const };

/** Looking stops nothing: mail scanners follow links. */
export default async function UnsubscribePage({ searchParams }: { searchParams: PageQuery }) {
  const [token, problem] = [await queryValue(searchParams, "token"), await queryValue(searchParams, "problem")];
  const what = await readUnsubscribing(token);
  if (!what) {
    return (
      <SubscriptionPage title="This link does not work" standfirst="It may have been cut off on its way.">
        <p>
          <a href="/subscription/manage">Have the link to your subscriptions sent to you</a>
        </p>
      </SubscriptionPage>
    );
  }
  const { email, names } = await stoppedBy(what);
  const rest =
    "subscriber" in what ? (
      <p>
        <a href={managePath(what.subscriber)}>See all your subscriptions</a>
      </p>
    ) : (
      <p>
        <a href="/account#alerts">See all your alerts</a>
      </p>
    );
  if (names.length === 0)
    return (
      <SubscriptionPage title="You are unsubscribed" standfirst="Nothing more of this is sent to you.">
        {rest}
      </SubscriptionPage>
    );
  return (
    <SubscriptionPage
      title="Unsubscribe"
      standfirst={
        <>
          Stop {formatSome(names)} to <b>{email}</b>?
        </>
      }
      problem={problem ? "That did not work just now. Wait a while, then try again." : undefined}
    >
      <OneButton action={`/subscription/api/unsubscribe?${new URLSearchParams({ token })}`}>Unsubscribe</OneButton>
      {rest}
    </SubscriptionPage>
  );
}
