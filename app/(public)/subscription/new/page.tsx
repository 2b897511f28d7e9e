import { notFound } from "next/navigation";
import { AddressForm, OneButton, SubscriptionPage } from "@/components/newsletters/subscription-page";
import { readTarget, targetText } from "@/lib/newsletters/subscriptions/target-text";
import { namedTarget } from "@/lib/newsletters/subscriptions/targets";
import { type PageQuery, queryValue } from "@/lib/platform/auth/page-query";
import { isMailOn } from "@/lib/platform/env/settings";
import { currentViewer } from "@/lib/platform/auth/viewer";

export const metadata = { title: "Subscribe by email", robots: { index: false } };

export default async function SubscribePage({ searchParams }: { searchParams: PageQuery }) {
  const target = readTarget(await queryValue(searchParams, "what"));
  const named = target && (await namedTarget(target));
  if (!named) notFound();
  if (!isMailOn())
    return (
      <SubscriptionPage title={`${named.name} by email`} standfirst="This site does not send email.">
        <p>
          You can follow {named.name} in a feed reader instead, from <a href={named.path}>its page</a>.
        </p>
      </SubscriptionPage>
    );
  const [viewer, problem] = [await currentViewer(), await queryValue(searchParams, "problem")];
  const isBill = named.kind === "bill";
  const action = isBill ? `/bill/api/follow/${named.id}` : `/subscription/api/new?what=${targetText(named)}`;
  const refused =
    problem === "other"
      ? "Something went wrong, perhaps because of too many attempts. Wait a moment, then try again."
      : undefined;
  return (
    <SubscriptionPage
      title={isBill ? `Follow ${named.name}` : `${named.name} by email`}
      standfirst={
        isBill
          ? "We email you when this bill changes, at most once a day. Unsubscribe any time."
          : "Each issue is sent when it is published. Unsubscribe any time."
      }
      problem={refused}
    >
      {viewer && <OneButton action={action}>{isBill ? "Follow this bill" : `Subscribe ${viewer.email}`}</OneButton>}
      {viewer ? (
        isBill ? null : (
          <p>Or use another address:</p>
        )
      ) : (
        <p>
          <a href={`/login?callbackUrl=${encodeURIComponent(`/subscription/new?what=${targetText(named)}`)}`}>
            Sign in
          </a>{" "}
          to use your account's address, or enter any address:
        </p>
      )}
      {!(viewer && isBill) && (
        <AddressForm
          action={action}
          submit={isBill ? "Follow by email" : "Subscribe"}
          kind={viewer ? "plain" : "primary"}
          error={problem === "input" ? "Enter an email address, such as nia@example.org." : undefined}
        />
      )}
    </SubscriptionPage>
  );
}
