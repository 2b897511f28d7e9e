import type { Metadata } from "next";
import { Container } from "@/components/layout/container";
import { EarlyTyping } from "@/components/layout/early-typing";
import { QuoteCheck } from "@/components/texts/quote-check";
import { PageHead } from "@/components/ui/primitives/page-head";
import { publicUrl } from "@/lib/platform/env/settings";

export const metadata: Metadata = {
  title: "Check quotations",
  description: "Check that a draft quotes bills word for word.",
  alternates: { canonical: `${publicUrl()}/quote/check` },
};

export default function QuoteCheckPage() {
  return (
    <Container>
      <EarlyTyping />
      <PageHead
        title="Check quotations"
        standfirst="Check that a draft quotes bills word for word, and that their texts still say so. Your draft is not stored."
      />
      <QuoteCheck />
    </Container>
  );
}
