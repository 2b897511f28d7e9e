import { LockedText } from "@/components/audiences/locked-text";
import { Container } from "@/components/layout/container";
import { Day } from "@/components/ui/primitives/day";
import { Link } from "@/components/ui/primitives/link";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { headOf, smallNameOf } from "@/lib/issues/head";
import { issuePath, templatePath } from "@/lib/issues/public/addresses";
import type { LockedIssue as Locked } from "@/lib/issues/public/published";
import styles from "./issue-head.module.css";

/** What a reader who may not read an issue sees of it: title, headline and date. */
export function LockedIssue({ issue, isSignedIn }: { issue: Locked; isSignedIn: boolean }) {
  const smallName = smallNameOf(issue);
  return (
    <Container>
      <header className={styles.head}>
        <SectionLabel>
          <Link href={templatePath(issue.formTemplate.slug)} className={styles.series}>
            {issue.formTemplate.name}
          </Link>
        </SectionLabel>
        <div className={styles.text}>
          {smallName && <p className={styles.name}>{smallName}</p>}
          <h1 className={styles.title}>{headOf(issue)}</h1>
        </div>
        <div className={styles.meta}>
          <Day date={issue.publishedDate} />
        </div>
      </header>
      <LockedText isSignedIn={isSignedIn} path={issuePath(issue.slug)} what="issue" />
    </Container>
  );
}
