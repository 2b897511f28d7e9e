import { Story } from "@/components/ui/story";
import { formatDate } from "@/lib/calendar-date";
import { formatReadingTime } from "@/lib/format";
import { issuePath } from "@/lib/issues/reading/addresses";
import type { PublishedListItem } from "@/lib/issues/published";

/** An issue announced: headline, or title where it has none, and its first words; below them its title where the headline stands above, its date, its reading time. */
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
