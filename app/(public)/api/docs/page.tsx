import type { Metadata } from "next";
import { CallList } from "@/components/api/call-list";
import { ReadingPage } from "@/components/layout/reading-page";
import { ButtonLink } from "@/components/ui/primitives/button";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Prose } from "@/components/ui/rendering/prose";
import { readApiGuide } from "@/lib/help/api-guide";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { publicUrl } from "@/lib/platform/env/settings";
import { openApiDocument } from "@/lib/registry/openapi-document";

const path = "/api/docs";

export const metadata: Metadata = {
  title: "API",
  description: "How programs read and write here: keys, limits, errors, and every call.",
  alternates: { canonical: `${publicUrl()}${path}` },
};

const one = (value: string | string[] | undefined): string => (typeof value === "string" ? value : "");

export default async function ApiDocsPage({ searchParams }: { searchParams: PageQuery }) {
  const { words, who, call } = await searchParams;
  const { title, sections, html } = readApiGuide();
  return (
    <ReadingPage
      head={<PageHead title={title} action={<ButtonLink href="/api/openapi.json">Open OpenAPI document</ButtonLink>} />}
      contents={[
        ...sections.map((section) => ({ href: `#${section.id}`, label: section.title })),
        { href: "#calls", label: "All calls" },
      ]}
    >
      <Prose html={html} />
      <section aria-labelledby="calls">
        <Prose>
          <h2 id="calls">All calls</h2>
        </Prose>
        <CallList api={openApiDocument().api} path={path} words={one(words)} who={one(who)} selectedCall={one(call)} />
      </section>
    </ReadingPage>
  );
}
