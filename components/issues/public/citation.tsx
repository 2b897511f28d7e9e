import { Button } from "@/components/ui/primitives/button";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { formatDate } from "@/lib/platform/text/calendar-date";
import type { PublishedIssue } from "@/lib/issues/public/published";
import { absolute, issuePath } from "@/lib/issues/public/addresses";
import styles from "./citation.module.css";

/** How to cite an issue; in print it names the source of the page. */
export function Citation({ issue, organisation }: { issue: PublishedIssue; organisation: string }) {
  const address = absolute(issuePath(issue.slug));
  const title = issue.headline && issue.view.showHeadline ? `${issue.name}: ${issue.headline}` : issue.name;
  const words = `${organisation}, “${title}”, ${issue.formTemplate.name}, ${formatDate(issue.publishedDate)}, ${address}`;
  return (
    <section aria-labelledby="cite" className={styles.citation}>
      <SectionLabel as="h2" id="cite">
        Cite this issue
      </SectionLabel>
      <p className={styles.text}>{words}</p>
      <Button small data-copies={words}>
        Copy citation
      </Button>
    </section>
  );
}
