import type { Metadata } from "next";
import { Container } from "@/components/layout/container";
import { IndexList } from "@/components/ui/primitives/index-list";
import { PageHead } from "@/components/ui/primitives/page-head";
import { readGuide } from "@/lib/help/guides";
import { guideNames, guidePath } from "@/lib/help/links";
import { publicUrl } from "@/lib/platform/env/settings";

export const metadata: Metadata = {
  title: "Help",
  description: "How to find and follow bills, write and publish issues, and set up the site.",
  alternates: { canonical: `${publicUrl()}/help` },
};

export default function HelpPage() {
  return (
    <Container>
      <PageHead title="Help" standfirst="Three short guides: for readers, for editors and for administrators." />
      <IndexList
        level={2}
        groups={guideNames.map(readGuide).map(({ name, title, sections }) => ({
          label: title,
          href: guidePath(name),
          entries: sections.map(({ id, title: label }) => ({ href: `${guidePath(name)}#${id}`, label })),
        }))}
      />
    </Container>
  );
}
