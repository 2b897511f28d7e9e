import type { Metadata } from "next";
import { Container } from "@/components/layout/container";
import { QuoteCheck } from "@/components/texts/quote-check";
import { PageHead } from "@/components/ui/primitives/page-head";
import { publicUrl } from "@/lib/platform/env/settings";

export const metadata: Metadata = {
  title: "Check quotations",
  description: "Check whether the texts of bills say what a draft quotes.",
  alternates: { canonical: `${publicUrl()}/quote/check` },
};

export default function QuoteCheckPage() {
  return (
    <Container>
      <PageHead
        title="Check quotations"
        standfirst="Find out whether the texts of bills here say what a draft quotes, word for word, and whether they still do. The draft is not stored."
      />
      <QuoteCheck />
    </Container>
  );
}
