import { Link } from "@/components/ui/primitives/link";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import type { OutdatedIssue } from "@/lib/issues/quotations/outdated";
import { formatCount } from "@/lib/platform/text/format";
import styles from "./admin.module.css";

/** Recent issues whose quotations a later text changed; renders nothing if there are none. */
export function OutdatedQuotations({ issues }: { issues: readonly OutdatedIssue[] }) {
  if (issues.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="outdated-quotations">
      <SectionLabel as="h2" id="outdated-quotations">
        Quotations that have changed
      </SectionLabel>
      <ul className={styles.queue}>
        {issues.map(({ issueId, name, count }) => (
          <li key={issueId}>
            <Link className={styles.issue} href={`/admin/publication-issue/edit/${issueId}?panel=checks`}>
              {name}
            </Link>
            <span className={styles.quiet}>
              {formatCount(count, "quotation")} changed in a later version of the text
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
