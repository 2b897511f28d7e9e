import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { FeedLinks } from "@/components/issues/public/feed-links";
import { IssueArticle } from "@/components/issues/public/issue-article";
import { MonthArchive } from "@/components/issues/public/month-archive";
import { NoIssueYet } from "@/components/issues/public/no-issue-yet";
import { WeekNote } from "@/components/issues/public/week-note";
import { JsonLd } from "@/components/ui/rendering/json-ld";
import { currentReader } from "@/lib/audiences/current-reader";
import { publishedIssueById } from "@/lib/issues/public/published";
import { templatePath } from "@/lib/issues/public/addresses";
import { issuePage } from "@/lib/issues/public/issue-page";
import { issueMetadata, pageMetadata } from "@/lib/issues/public/metadata";
import { issueData } from "@/lib/issues/public/structured-data";
import { weeklyIssues, type WeeklyKind, weeklyKinds } from "@/lib/issues/public/weekly";
import { showsIssue } from "@/lib/analytics/page-view";
import { organisation } from "@/lib/organisation/organisation";

type Props = { params: Promise<{ weekly: string }> };

const isKind = (text: string): text is WeeklyKind => (weeklyKinds as readonly string[]).includes(text);

/** The last two years of a weekly, newest first, with the newest in full. */
const newest = cache(async (kind: string) => {
  if (!isKind(kind)) notFound();
  const reader = await currentReader();
  const { template, issues, total } = await weeklyIssues(kind, { perPage: 104, reader });
  const first = issues.find((issue) => !issue.locked);
  return { template, issues, total, latest: first ? await publishedIssueById(first.id, reader) : null };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { weekly } = await params;
  const { template, latest } = await newest(weekly);
  if (latest) return issueMetadata(latest, (await organisation()).name);
  return pageMetadata({
    title: template?.name ?? "Weekly update",
    description: template?.description || undefined,
    path: `/weekly/${weekly}`,
  });
}

export default async function Weekly({ params }: Props) {
  const { template, issues, total, latest } = await newest((await params).weekly);
  const { name, timeZone } = await organisation();
  if (!template || !latest)
    return (
      <NoIssueYet title={template?.name ?? "Weekly update"} emailed={template?.sendsMail ? template : undefined} />
    );
  showsIssue(latest.id);
  const page = await issuePage(latest, await currentReader());
  return (
    <>
      <IssueArticle
        page={page}
        organisation={name}
        note={<WeekNote date={latest.publishedDate} timeZone={timeZone} />}
        hasSubscription={template.sendsMail}
        after={
          <>
            <MonthArchive issues={issues} total={total} current={latest.id} all={templatePath(template.slug)} />
            <FeedLinks page={templatePath(template.slug)} />
          </>
        }
      />
      <JsonLd data={issueData(page, name)} />
    </>
  );
}
