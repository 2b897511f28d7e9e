import type { Metadata } from "next";
import { PrivacyText } from "@/components/users/privacy-text";
import { ReadingPage } from "@/components/layout/reading-page";
import { PageHead } from "@/components/ui/primitives/page-head";
import { storedDataGroups } from "@/lib/users/stored-data";
import { organisation } from "@/lib/organisation/organisation";
import { publicUrl } from "@/lib/platform/env/settings";

export const metadata: Metadata = {
  title: "Privacy",
  description: "What we store about people, why and for how long, and how to download or delete it.",
  alternates: { canonical: `${publicUrl()}/privacy` },
};

/**
 * What is stored about a person. Generated from the lists that the code itself uses, so that it cannot drift
 * from practice.
 */
export default async function PrivacyPage() {
  const { name, privacyText } = await organisation();
  const contents = [
    ...(privacyText ? [{ href: "#organisation", label: name }] : []),
    ...storedDataGroups.map(({ id, title }) => ({ href: `#${id}`, label: title })),
    { href: "#browser", label: "In your browser" },
    { href: "#yours", label: "Download or delete your data" },
  ];
  return (
    <ReadingPage
      head={
        <PageHead
          title="Privacy"
          standfirst="The data we store about people, why and for how long. This site has no advertising, no tracking and no content from other servers."
        />
      }
      contents={contents}
    >
      <PrivacyText name={name} own={privacyText} groups={storedDataGroups} />
    </ReadingPage>
  );
}
