import { OneButton, SubscriptionPage } from "@/components/newsletters/subscription-page";
import { namedTargets } from "@/lib/newsletters/subscriptions/targets";
import { readConfirming } from "@/lib/newsletters/subscriptions/tokens";
import { type PageQuery, queryValue } from "@/lib/platform/auth/page-query";
import { formatList } from "@/lib/platform/text/format";

export const metadata = {
  title: "Confirm your subscription",
  robots: { index: false },
  referrer: "no-referrer" as const,
};

/** A GET confirms nothing: mail scanners follow links. */
export default async function ConfirmSubscriptionPage({ searchParams }: { searchParams: PageQuery }) {
  const [token, problem] = [await queryValue(searchParams, "token"), await queryValue(searchParams, "problem")];
  if (!token && problem === "other")
    return (
      <SubscriptionPage
        title="Something went wrong"
        standfirst="You are not subscribed yet. Wait a moment, then open the link in the email again."
      />
    );
  const confirming = await readConfirming(token);
  const all = confirming ? await namedTargets([confirming.target, ...(confirming.also ?? [])]) : [];
  const [named] = all;
  if (!confirming || !named) {
    return (
      <SubscriptionPage
        title="This link no longer works"
        standfirst="Links expire after three days. Subscribe again on the publication's page to get a new one."
      >
        <p>
          <a href="/publication-issue/list">All issues</a> · <a href="/topic">Topics</a>
        </p>
      </SubscriptionPage>
    );
  }
  return (
    <SubscriptionPage
      title={named.kind === "bill" ? `Follow ${named.name}` : "Confirm your subscription"}
      standfirst={
        named.kind === "bill" ? (
          <>
            We will email <b>{confirming.email}</b> when {named.name} changes, at most once a day.
          </>
        ) : (
          <>
            {formatList(all.map(({ name }) => `“${name}”`))} will be emailed to <b>{confirming.email}</b> whenever an
            issue is published.
          </>
        )
      }
    >
      <OneButton action="/subscription/api/confirm" values={{ token }}>
        {named.kind === "bill" ? "Follow this bill" : "Confirm subscription"}
      </OneButton>
    </SubscriptionPage>
  );
}
