import { Link } from "@/components/ui/primitives/link";
import { seriesPath } from "@/lib/issues/public/addresses";
import type { ListedIssue } from "@/lib/issues/public/issue-list";
import styles from "./topic-page.module.css";

/** Series on a topic, each linked to its latest revision. */
export function SeriesOfTopic({ topicId, issues }: { topicId: number; issues: readonly ListedIssue[] }) {
  const templates = new Map(issues.map((issue) => [issue.formTemplate.id, issue.formTemplate]));
  if (templates.size === 0) return null;
  return (
    <ul className={styles.series} aria-label="Latest revisions">
      {[...templates.values()].map((template) => (
        <li key={template.id}>
          <Link href={seriesPath(template.id, topicId)}>Latest {template.name}</Link>
        </li>
      ))}
    </ul>
  );
}
