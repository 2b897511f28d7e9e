import { Story } from "@/components/ui/primitives/story";
import { formatDate } from "@/lib/platform/text/calendar-date";
import { formatReadingTime } from "@/lib/platform/text/format";
import { issuePath } from "@/lib/issues/public/addresses";
import type { PublishedListItem } from "@/lib/issues/public/published";

/**
 * Teaser of an issue: headline (or title) and excerpt; below, its title if the headline is above, date and
 * reading time.
 */
export function IssueStory({
  issue,
  size,
  label = issue.formTemplate.name,
  level,
}: {
  issue: PublishedListItem;
  size?: "lead" | "normal" | "brief";
  label?: string | null;
  level?: 2 | 3;
}) {
  return (
    <Story
      size={size}
      level={level}
      label={label}
      href={issuePath(issue.slug)}
      title={issue.headline ?? issue.name}
      standfirst={issue.standfirst}
      facts={[
        issue.headline && issue.name,
        formatDate(issue.publishedDate),
        issue.words > 0 && formatReadingTime(issue.words),
      ]}
    />
  );
}
