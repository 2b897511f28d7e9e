import { SubscriptionPage } from "@/components/newsletters/subscription-page";

export const metadata = { title: "Check your email", robots: { index: false } };

/** Identical for every address, so that it does not reveal which ones are known. */
export default function SentPage() {
  return (
    <SubscriptionPage
      title="Check your email"
      standfirst="If the address is valid, we’ve sent it an email. Open the link in it, then press the button on the page."
    >
      <p>It may take a few minutes. Not there? Check your spam folder, then try again.</p>
    </SubscriptionPage>
  );
}
