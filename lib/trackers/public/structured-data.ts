import { publicUrl } from "@/lib/platform/env/settings";
import { absolute } from "@/lib/platform/env/settings";
import { trackerFilePath, trackerPath } from "./addresses";
import type { PublicTracker } from "./published";

const formats = [
  { format: "csv", encodingFormat: "text/csv" },
  { format: "json", encodingFormat: "application/json" },
] as const;

/** schema.org `Dataset` of a tracker (https://schema.org/Dataset). @param total bills in it @param modified ISO 8601 */
export function trackerData(
  tracker: PublicTracker,
  organisation: string,
  total: number,
  modified: string | null,
): Record<string, unknown> {
  const url = absolute(trackerPath(tracker.slug));
  return {
    "@context": "https://schema.org",
    "@type": "Dataset",
    "@id": url,
    url,
    name: tracker.name,
    // Google asks for 50 to 5,000 characters.
    description: descriptionOf(tracker, organisation, total).slice(0, 5000),
    creator: { "@type": "Organization", name: organisation, url: `${publicUrl()}/` },
    isAccessibleForFree: true,
    ...(tracker.publishedAt && { datePublished: tracker.publishedAt }),
    dateModified: modified ?? tracker.updatedAt,
    ...(tracker.method && { measurementTechnique: tracker.method.slice(0, 1000) }),
    distribution: formats.map(({ format, encodingFormat }) => ({
      "@type": "DataDownload",
      encodingFormat,
      contentUrl: absolute(trackerFilePath(tracker.slug, format)),
    })),
  };
}

/** One or two sentences about a tracker, for search engines and previews. */
export const descriptionOf = ({ text, name }: PublicTracker, organisation: string, total: number): string =>
  text.replace(/\s+/g, " ").trim() || `${name}: ${total} bills, tracked by ${organisation}.`;
