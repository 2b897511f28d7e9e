import type { Metadata } from "next";
import { shorten } from "@/lib/platform/text/shorten";
import { publicUrl } from "@/lib/platform/env/settings";
import { methodSentences } from "../method";
import { absolute } from "@/lib/platform/env/settings";
import { scorecardFilePath, scorecardPath } from "./addresses";
import type { PublicScorecard } from "./published";

const descriptionOf = ({ edition: { content } }: PublicScorecard, organisation: string): string =>
  shorten(content.text.replace(/\s+/g, " ").trim(), 300) ||
  `How members voted and sponsored, scored by ${organisation}.`;

/** Metadata of a scorecard's page. @param path canonical @param embedTypes how others find its embed */
export function scorecardMetadata(
  scorecard: PublicScorecard,
  organisation: string,
  path: string,
  title: string,
  embedTypes: Record<string, string> = {},
): Metadata {
  const description = descriptionOf(scorecard, organisation);
  return {
    title,
    description,
    alternates: { canonical: absolute(path), types: embedTypes },
    openGraph: {
      type: "website",
      url: absolute(path),
      siteName: organisation,
      title,
      description,
      images: [
        {
          url: absolute(`${scorecardPath(scorecard.slug)}/opengraph-image`),
          width: 1200,
          height: 630,
          alt: scorecard.edition.content.name,
        },
      ],
    },
    twitter: { card: "summary_large_image" },
  };
}

/** schema.org `Dataset` of a scorecard (https://schema.org/Dataset). */
export function scorecardData(scorecard: PublicScorecard, organisation: string): Record<string, unknown> {
  const { slug, publishedAt, edition } = scorecard;
  const url = absolute(scorecardPath(slug));
  return {
    "@context": "https://schema.org",
    "@type": "Dataset",
    "@id": url,
    url,
    name: edition.content.name,
    // Google asks for 50 to 5,000 characters.
    description: `${descriptionOf(scorecard, organisation)} ${edition.content.name}: ${edition.content.members.length} members.`,
    creator: { "@type": "Organization", name: organisation, url: `${publicUrl()}/` },
    isAccessibleForFree: true,
    version: String(edition.number),
    ...(publishedAt && { datePublished: publishedAt }),
    dateModified: edition.at,
    measurementTechnique: methodSentences(edition.content)[0],
    distribution: (["csv", "json"] as const).map((format) => ({
      "@type": "DataDownload",
      encodingFormat: format === "csv" ? "text/csv" : "application/json",
      contentUrl: absolute(scorecardFilePath(slug, format)),
    })),
  };
}
