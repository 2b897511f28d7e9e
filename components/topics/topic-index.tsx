import { IndexList } from "@/components/ui/primitives/index-list";
import { formatNumber } from "@/lib/platform/text/format";
import { areaPath, topicPath } from "@/lib/issues/public/addresses";
import type { IndexedArea } from "@/lib/topics/index-of-topics";

/** Index of policy areas and topics, with the number of issues and bills of each. */
export function TopicIndex({
  areas,
  count,
  level,
  folded = false,
}: {
  areas: readonly IndexedArea[];
  count: "issues" | "bills";
  level?: 2 | 3;
  /** On phones only the policy areas. */
  folded?: boolean;
}) {
  return (
    <IndexList
      level={level}
      folded={folded ? ["topic", "topics"] : undefined}
      groups={areas.map((area) => ({
        label: area.name,
        href: areaPath(area),
        entries: area.categories.map((topic) => ({
          href: topicPath(topic),
          label: topic.name,
          count: topic[count] > 0 ? formatNumber(topic[count]) : undefined,
        })),
      }))}
    />
  );
}
