import { Link } from "@/components/ui/primitives/link";
import type { ReactNode } from "react";
import { SubscribeForm } from "@/components/newsletters/subscribe-form";
import { FocusBills } from "@/components/bills/focus-bills";
import { FeedLinks } from "@/components/issues/public/feed-links";
import { IssueList } from "@/components/issues/public/issue-list";
import { Container } from "@/components/layout/container";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { PageHead } from "@/components/ui/primitives/page-head";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import type { Target } from "@/lib/newsletters/subscriptions/target-text";
import type { IssuePageOfList } from "@/lib/issues/public/issue-list";
import type { TopicBills as Found } from "@/lib/topics/topic-page";
import { TopicBills } from "./topic-bills";
import styles from "./topic-page.module.css";

type TopicPageProps = {
  /** Subscription target. */
  of: Target;
  name: string;
  /** The page's own path. */
  path: string;
  /** Breadcrumb. */
  way: readonly { href: string; label: string }[];
  /** Its topics, or its series; between head and issues. */
  index?: ReactNode;
  list: IssuePageOfList;
  bills: Found;
  allBills: string;
};

/** Published issues on a topic or a policy area, and its bills. */
export function TopicPage({ of, name, path, way, index, list, bills, allBills }: TopicPageProps) {
  return (
    <Container className={styles.page}>
      <div>
        <Breadcrumb items={way} />
        <PageHead title={name} meta={<FeedLinks page={path} mail />} />
        {index}
      </div>
      <section aria-labelledby="issues">
        <SectionLabel as="h2" id="issues" ruled>
          Issues
        </SectionLabel>
        <IssueList
          list={list}
          path={path}
          level={3}
          empty={
            <EmptyState
              level={3}
              title={`Nothing published on ${name} yet`}
              action={<Link href="/publication-issue/list">See all issues</Link>}
            />
          }
        />
      </section>
      {bills.focus.length > 0 && (
        <section aria-labelledby="focus">
          <SectionLabel as="h2" id="focus" ruled>
            Tracked bills
          </SectionLabel>
          <FocusBills bills={bills.focus} />
        </section>
      )}
      <TopicBills found={bills} all={allBills} name={name} />
      <SubscribeForm of={of} name={name} />
    </Container>
  );
}
