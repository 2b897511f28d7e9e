import type { Metadata } from "next";
import { isForEveryone } from "@/lib/audiences/audience";
import { breadcrumbData, legislationData } from "@/lib/issues/public/structured-data";
import { cutAtWord } from "@/lib/issues/publishing/snapshot/cut-at-word";
import { inlineText, nodesOf } from "@/lib/issues/document/document";
import { absolute } from "@/lib/platform/env/settings";
import { pagePath } from "./address";
import type { PageReading, PublicPage } from "./public";

const longestDescription = 240;

/** The description, else the first words. */
function descriptionOf({ description, document }: PublicPage): string | undefined {
  if (description) return description;
  const first = [...nodesOf(document)]
    .filter((node) => node.type === "paragraph")
    .map((node) => inlineText(node).replace(/\s+/g, " ").trim())
    .find(Boolean);
  return first && cutAtWord(first, longestDescription);
}

/** For search engines and link previews. */
export function pageMetadata(page: PublicPage, organisation: string): Metadata {
  const url = absolute(pagePath(page.slug));
  const description = descriptionOf(page);
  return {
    title: page.title,
    ...(description && { description }), // otherwise the site description applies
    alternates: { canonical: url },
    openGraph: {
      type: "website",
      url,
      siteName: organisation,
      title: page.title,
      description,
      images: [{ url: `${url}/opengraph-image`, width: 1200, height: 630, alt: page.title }],
    },
    ...(!isForEveryone(page.audience) && { robots: { index: false } }),
    twitter: { card: "summary_large_image" },
  };
}

/** schema.org WebPage with breadcrumbs. */
export function pageData(page: PublicPage, { content, reading }: PageReading, organisation: string) {
  const url = absolute(pagePath(page.slug));
  const description = descriptionOf(page);
  const { "@context": _, ...way } = breadcrumbData([
    { href: "/", label: organisation },
    { href: pagePath(page.slug), label: page.title },
  ]);
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "WebPage",
        "@id": url,
        url,
        name: page.title,
        ...(description && { description }),
        image: [`${url}/opengraph-image`],
        dateModified: page.publishedAt,
        inLanguage: "en",
        isAccessibleForFree: isForEveryone(page.audience),
        publisher: { "@type": "Organization", name: organisation, url: absolute("/") },
        about: reading.billIds.flatMap((id) => content.bills[id] ?? []).map(legislationData),
      },
      way,
    ],
  };
}
