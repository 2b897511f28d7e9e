import { SubscriptionPage } from "@/components/newsletters/subscription-page";

export const metadata = { title: "Look into your mail", robots: { index: false } };

/** The same for every address, known or not. */
export default function SentPage() {
  return (
    <SubscriptionPage
      title="Look into your mail"
      standfirst="If all is well with the address, a message is on its way to it. Open its link and press the button there."
    >
      <p>It may take a few minutes. Nothing there? Look into the folder for unwanted mail, then ask again.</p>
    </SubscriptionPage>
  );
}
