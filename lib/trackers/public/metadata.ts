import type { Metadata } from "next";
import { shorten } from "@/lib/platform/text/shorten";
import { absolute } from "@/lib/platform/env/settings";
import { trackerFeedPath, trackerHref, trackerPath } from "./addresses";
import type { TrackerFilter } from "./filter";
import type { PublicTracker } from "./published";

/** Metadata of a tracker's page. @param path canonical @param embedTypes how others find its embed */
export function trackerMetadata(
  tracker: PublicTracker,
  organisation: string,
  path: string,
  title: string,
  embedTypes: Record<string, string> = {},
): Metadata {
  const description = shorten(tracker.text.replace(/\s+/g, " ").trim(), 300) || `Bills tracked by ${organisation}.`;
  return {
    title,
    description,
    alternates: {
      canonical: absolute(path),
      types: {
        "application/atom+xml": [{ url: absolute(trackerFeedPath(tracker.slug)), title: tracker.name }],
        ...embedTypes,
      },
    },
    openGraph: {
      type: "website",
      url: absolute(path),
      siteName: organisation,
      title,
      description,
      images: [
        {
          url: absolute(`${trackerPath(tracker.slug)}/opengraph-image`),
          width: 1200,
          height: 630,
          alt: tracker.name,
        },
      ],
    },
    twitter: { card: "summary_large_image" },
  };
}

export const isNarrowed = ({ category, jurisdiction, status }: TrackerFilter): boolean =>
  category !== null || jurisdiction !== null || status !== null;

/** The canonical address of a page of the list. */
export const canonicalPath = (tracker: PublicTracker, filter: TrackerFilter): string =>
  trackerHref(tracker.slug, filter, { page: filter.page });
