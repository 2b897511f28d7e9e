import type { Metadata } from "next";
import { Container } from "@/components/layout/container";
import { EarlyTyping } from "@/components/layout/early-typing";
import { LanguageMatch } from "@/components/texts/language-match";
import { PageHead } from "@/components/ui/primitives/page-head";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { publicUrl } from "@/lib/platform/env/settings";
import { id } from "@/lib/platform/http/input";
import { givenPassage } from "@/lib/texts/matching/given-passage";
import { longestPassage } from "@/lib/texts/matching/limits";

const title = "Where else do these words appear?";
const description = "Find the bills whose texts share the words of a passage, a model bill or another bill.";
export const metadata: Metadata = { title, description, alternates: { canonical: `${publicUrl()}/bill/match` } };

/** Finds the words of a passage in all stored texts. `textId`: it begins with the words of that text. */
export default async function MatchPage({ searchParams }: { searchParams: PageQuery }) {
  const textId = id.safeParse((await searchParams).textId);
  const given = textId.success ? await givenPassage({ textId: textId.data }) : null;
  return (
    <Container>
      <EarlyTyping />
      <PageHead title={title} standfirst={description} />
      <LanguageMatch
        {...(given && given.words.length <= longestPassage && { given: given.words, textId: textId.data ?? null })}
      />
    </Container>
  );
}
