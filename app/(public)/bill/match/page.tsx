import type { Metadata } from "next";
import { Container } from "@/components/layout/container";
import { EarlyTyping } from "@/components/layout/early-typing";
import { LanguageMatch } from "@/components/texts/language-match";
import { PageHead } from "@/components/ui/primitives/page-head";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { publicUrl } from "@/lib/platform/env/settings";
import { passageOfQuery } from "@/lib/texts/matching/given-passage";

const title = "Where else do these words appear?";
const description = "Find the bills whose texts share the words of a passage, a model bill or another bill.";
export const metadata: Metadata = { title, description, alternates: { canonical: `${publicUrl()}/bill/match` } };

/** Finds the words of a passage in all stored texts. `textId`: it begins with the words of that text; `section`: of it. */
export default async function MatchPage({ searchParams }: { searchParams: PageQuery }) {
  const given = await passageOfQuery(await searchParams);
  return (
    <Container>
      <EarlyTyping />
      <PageHead title={title} standfirst={description} />
      <LanguageMatch {...(given && { given: given.words, textId: given.textId, section: given.section })} />
    </Container>
  );
}
