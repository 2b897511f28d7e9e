import { Link } from "@/components/ui/primitives/link";
import { ButtonLink } from "@/components/ui/primitives/button";
import { PublicationState } from "@/components/ui/bill-chips/publication-state";
import { Day } from "@/components/ui/primitives/day";
import { Time } from "@/components/ui/primitives/time";
import type { issueOfWeek } from "@/lib/issues/drafts/admin-list";
import type { FormTemplate } from "@/lib/templates/schema";
import styles from "./admin.module.css";
import { stateOf } from "./issue-state";

export type WeeklyOfWeek = { template: FormTemplate } & Awaited<ReturnType<typeof issueOfWeek>>;

/** The state of each weekly this week, and its next step. */
export function ThisWeek({ weeklies, timeZone }: { weeklies: readonly WeeklyOfWeek[]; timeZone: string }) {
  return (
    <ul className={styles.weeklies}>
      {weeklies.map((weekly) => (
        <li key={weekly.template.id} className={styles.weekly}>
          <Weekly {...weekly} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  );
}

function Weekly({ template, published, draft, last, timeZone }: WeeklyOfWeek & { timeZone: string }) {
  const issue = published ?? draft;
  const edit = issue && `/admin/publication-issue/edit/${issue.id}`;
  return (
    <>
      <h3 className={styles.weeklyName}>{template.name}</h3>
      {issue && edit ? (
        <>
          <p className={styles.weeklyTitle}>
            <Link href={edit}>{issue.name}</Link>
          </p>
          <p className={styles.quiet}>
            <PublicationState state={stateOf(issue)} />{" "}
            {published?.publishedDate ? (
              <Day date={published.publishedDate} />
            ) : (
              <>
                Changed <Time at={issue.updatedAt} timeZone={timeZone} />
                {issue.updatedBy && ` by ${issue.updatedBy}`}
              </>
            )}
          </p>
          {published && draft && (
            <p className={styles.quiet}>
              Next: <Link href={`/admin/publication-issue/edit/${draft.id}`}>{draft.name}</Link>
            </p>
          )}
          <p>
            <ButtonLink small className={styles.named} kind={published ? "plain" : "primary"} href={edit}>
              <span>
                {published ? "Edit" : "Continue"} “{issue.name}”
              </span>
            </ButtonLink>
          </p>
        </>
      ) : (
        <>
          <p className={styles.weeklyTitle}>Not started</p>
          <p className={styles.quiet}>
            {last?.publishedDate ? (
              <>
                Last published <Day date={last.publishedDate} />
              </>
            ) : (
              "Nothing published yet"
            )}
          </p>
          <p>
            <ButtonLink
              small
              kind="primary"
              href={`/admin/publication-issue/new/${template.id}`}
              aria-label={`Start this week’s ${template.name}`}
            >
              Start this week’s issue
            </ButtonLink>
          </p>
        </>
      )}
    </>
  );
}
