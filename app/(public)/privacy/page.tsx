import type { Metadata } from "next";
import { PrivacyText } from "@/components/users/privacy-text";
import { ReadingPage } from "@/components/layout/reading-page";
import { PageHead } from "@/components/ui/primitives/page-head";
import { keptGroups } from "@/lib/users/kept-data";
import { organisation } from "@/lib/organisation/organisation";
import { publicUrl } from "@/lib/platform/env/settings";

export const metadata: Metadata = {
  title: "Privacy",
  description: "What is kept about people, why, for how long, and how to take it along or have it deleted.",
  alternates: { canonical: `${publicUrl()}/privacy` },
};

/** What is kept about a person. Written from the lists that the product itself goes by, so that it says what is done. */
export default async function PrivacyPage() {
  const { name, privacyText } = await organisation();
  const contents = [
    ...(privacyText ? [{ href: "#organisation", label: name }] : []),
    ...keptGroups.map(({ id, title }) => ({ href: `#${id}`, label: title })),
    { href: "#browser", label: "In your browser" },
    { href: "#yours", label: "Take it along, or delete it" },
  ];
  return (
    <ReadingPage
      head={
        <PageHead
          title="Privacy"
          standfirst="What is kept about people, why, and for how long. There is no advertising here, no tracking, and nothing from other servers."
        />
      }
      contents={contents}
    >
      <PrivacyText name={name} own={privacyText} groups={keptGroups} />
    </ReadingPage>
  );
}
