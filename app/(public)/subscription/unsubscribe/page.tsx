import { OneButton, SubscriptionPage } from "@/components/newsletters/subscription-page";
import { managePath } from "@/lib/newsletters/subscriptions/links";
import { stoppedBy } from "@/lib/newsletters/subscriptions/queries";
import { readUnsubscribing } from "@/lib/newsletters/subscriptions/tokens";
import { type PageQuery, queryValue } from "@/lib/platform/auth/page-query";
import { formatSome } from "@/lib/platform/text/format";

export const metadata = { title: "Unsubscribe", robots: { index: false }, referrer: "no-referrer" as const };

/** A GET unsubscribes nothing: mail scanners follow links. */
export default async function UnsubscribePage({ searchParams }: { searchParams: PageQuery }) {
  const [token, problem] = [await queryValue(searchParams, "token"), await queryValue(searchParams, "problem")];
  const what = await readUnsubscribing(token);
  if (!what) {
    return (
      <SubscriptionPage title="This link does not work" standfirst="It may be incomplete.">
        <p>
          <a href="/subscription/manage">Email me a link to my subscriptions</a>
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
      <SubscriptionPage title="You are unsubscribed" standfirst="You won’t get these emails any more.">
        {rest}
      </SubscriptionPage>
    );
  return (
    <SubscriptionPage
      title="Unsubscribe"
      standfirst={
        <>
          Stop sending {formatSome(names)} to <b>{email}</b>?
        </>
      }
      problem={problem ? "Something went wrong. Wait a moment, then try again." : undefined}
    >
      <OneButton action={`/subscription/api/unsubscribe?${new URLSearchParams({ token })}`}>Unsubscribe</OneButton>
      {rest}
    </SubscriptionPage>
  );
}
