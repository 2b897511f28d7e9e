import { Button } from "@/components/ui/primitives/button";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { issueEvidencePath } from "@/lib/evidence/addresses";
import { formatDate } from "@/lib/platform/text/calendar-date";
import type { PublishedIssue } from "@/lib/issues/public/published";
import { issuePath } from "@/lib/issues/public/addresses";
import { headOf, smallNameOf } from "@/lib/issues/head";
import { absolute } from "@/lib/platform/env/settings";
import styles from "./citation.module.css";

const issueDocumentPath = (id: number, format: "pdf" | "docx") =>
  `/publication-issue/api/export/${id}?format=${format}`;

/** How to cite an issue, and its files; in print it names the source of the page. */
export function Citation({ issue, organisation }: { issue: PublishedIssue; organisation: string }) {
  const address = absolute(issuePath(issue.slug));
  const head = { name: issue.name, headline: issue.view.showHeadline ? issue.headline : null };
  const words = [
    organisation,
    `“${headOf(head)}”`,
    ...[smallNameOf(head) ?? []].flat(),
    issue.formTemplate.name,
    formatDate(issue.publishedDate),
    address,
  ].join(", ");
  return (
    <section aria-labelledby="cite" className={styles.citation}>
      <SectionLabel as="h2" id="cite">
        Cite this issue
      </SectionLabel>
      <p className={styles.text}>{words}</p>
      <Button small data-copies={words}>
        Copy citation
      </Button>
      <p className={styles.files}>
        Download as{" "}
        <a href={issueDocumentPath(issue.id, "pdf")} rel="nofollow" download>
          PDF
        </a>{" "}
        or{" "}
        <a href={issueDocumentPath(issue.id, "docx")} rel="nofollow" download>
          Word
        </a>
        {" · "}
        <a href={issueEvidencePath(issue.id)} rel="nofollow" download>
          Download evidence
        </a>
      </p>
    </section>
  );
}
