import type { ReactNode } from "react";
import { ReadingPage } from "@/components/layout/reading-page";
import { Prose } from "@/components/ui/rendering/prose";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { StaticHtml } from "@/components/ui/rendering/static-html";
import { billsAnchor } from "@/lib/issues/public/parts";
import { ThreadLines } from "@/components/bills/laws/thread";
import { SubscribeForm } from "@/components/newsletters/subscribe-form";
import { AddIssueBills } from "@/components/folders/add-issue-bills";
import type { IssuePage } from "@/lib/issues/public/issue-page";
import { BillsTable } from "./bills-table";
import { Citation } from "./citation";
import { Copying } from "./copying";
import { ElementPart, type Resolve } from "./element-parts";
import { resolveContent } from "./resolve-content";
import { HeadingAnchor } from "./heading-anchor";
import styles from "./issue-article.module.css";
import { IssueHead } from "./issue-head";
import { LiveStatuses } from "./live-statuses";
import { SeriesNavigation } from "./series-navigation";

/** Page of a published issue: head, contents, text, table of bills, and related links. */
export function IssueArticle({
  page,
  organisation,
  note,
  after,
  hasSubscription = false,
  titleAs,
}: {
  page: IssuePage;
  organisation: string;
  note?: ReactNode;
  after?: ReactNode;
  /** Whether issues of its template are offered by email: not in previews and older revisions. */ hasSubscription?: boolean;
  /** `h2` if it is part of another page. */ titleAs?: "h2";
}) {
  const { issue, reading } = page;
  const { bills } = issue.content;
  const resolve = resolveOf(page);
  const gathered = reading.billIds.flatMap((id) => bills[id] ?? []);
  return (
    <>
      <ReadingPage
        head={<IssueHead page={page} note={note} hasSubscription={hasSubscription} titleAs={titleAs} />}
        contents={issue.view.showContents ? reading.contents : undefined}
        after={
          <div className={styles.after}>
            {hasSubscription && (
              <StaticHtml>
                <SubscribeForm of={{ kind: "template", id: issue.formTemplate.id }} name={issue.formTemplate.name} />
              </StaticHtml>
            )}
            {gathered.length > 0 && (
              <section aria-labelledby={billsAnchor}>
                <SectionLabel as="h2" id={billsAnchor} ruled>
                  {reading.billsTitle}
                </SectionLabel>
                <div className={styles.keep}>
                  <AddIssueBills ids={gathered.map((bill) => bill.id)} />
                </div>
                <StaticHtml>
                  <BillsTable caption={reading.billsTitle} bills={gathered} statuses={page.statuses} />
                </StaticHtml>
              </section>
            )}
            {page.thread.length > 0 && (
              <section aria-labelledby="thread">
                <SectionLabel as="h2" id="thread" ruled>
                  Thread
                </SectionLabel>
                <StaticHtml>
                  <ThreadLines rows={page.thread} />
                </StaticHtml>
              </section>
            )}
            <StaticHtml>
              <SeriesNavigation page={page} />
            </StaticHtml>
            {after}
            <StaticHtml>
              <Citation issue={issue} organisation={organisation} />
            </StaticHtml>
          </div>
        }
      >
        <StaticHtml className={styles.sections} data-layout={issue.view.layout}>
          {reading.sections.map((section) => (
            <Prose key={section.id} as="section" small={issue.view.layout === "digest"}>
              {section.title !== null && (
                <h2 id={section.id}>
                  {section.title}
                  <HeadingAnchor id={section.id} words={section.title} />
                </h2>
              )}
              {section.parts.map((part, at) => (
                <ElementPart key={at} part={part} resolve={resolve} />
              ))}
            </Prose>
          ))}
        </StaticHtml>
      </ReadingPage>
      <LiveStatuses />
      <Copying />
    </>
  );
}

const resolveOf = ({ issue, statuses, openFiles, quotations }: IssuePage): Resolve =>
  resolveContent(issue.content, { statuses, openFiles, quotations });
