import { Story } from "@/components/ui/primitives/story";
import { formatDate } from "@/lib/platform/text/calendar-date";
import { formatReadingTime } from "@/lib/platform/text/format";
import { issuePath } from "@/lib/issues/public/addresses";
import type { PublishedListItem } from "@/lib/issues/public/published";
import { headOf, smallNameOf } from "@/lib/issues/head";

/** Teaser of an issue: its head and excerpt; below, its name if the headline is above, date and reading time. */
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
      title={headOf(issue)}
      standfirst={issue.standfirst}
      facts={[
        smallNameOf(issue),
        formatDate(issue.publishedDate),
        issue.words > 0 && formatReadingTime(issue.words),
        issue.locked && "Sign in to read",
      ]}
    />
  );
}
