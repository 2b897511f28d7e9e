import { Story } from "@/components/ui/story";
import { formatDate } from "@/lib/calendar-date";
import { formatReadingTime } from "@/lib/format";
import { issuePath } from "@/lib/issues/reading/addresses";
import type { PublishedListItem } from "@/lib/issues/published";

/** The quiet line under an issue that is announced: its title where the headline stands above, its date, its reading time. */
export function storyMeta(issue: PublishedListItem): string {
  return [issue.headline ? issue.name : null, formatDate(issue.publishedDate), issue.words > 0 ? formatReadingTime(issue.words) : null].filter((part) => part !== null).map((part, at) => (at === 0 && issue.headline ? part : part.replaceAll(" ", "\u00a0"))).join("\u00a0· ");
}

/** An issue announced: headline, or title where it has none, and its first words. */
export function IssueStory({ issue, size, label = issue.formTemplate.name, level }: { issue: PublishedListItem; size?: "lead" | "normal" | "brief"; label?: string | null; level?: 2 | 3 }) {
  return <Story size={size} level={level} label={label} href={issuePath(issue.slug)} title={issue.headline ?? issue.name} standfirst={issue.standfirst} meta={storyMeta(issue)} />;
}
