import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { SubscribeForm } from "@/components/alerts/subscribe-form";
import { IssueArticle } from "@/components/issues/reading/issue-article";
import { MonthArchive } from "@/components/issues/reading/month-archive";
import { NoIssueYet } from "@/components/issues/reading/no-issue-yet";
import { WeekNote } from "@/components/issues/reading/week-note";
import { JsonLd } from "@/components/ui/json-ld";
import { publishedIssueById } from "@/lib/issues/published";
import { templatePath } from "@/lib/issues/reading/addresses";
import { issuePage } from "@/lib/issues/reading/issue-page";
import { issueMetadata, pageMetadata } from "@/lib/issues/reading/metadata";
import { issueData } from "@/lib/issues/reading/structured-data";
import { weeklyIssues, type WeeklyKind, weeklyKinds } from "@/lib/issues/weekly";
import { showsIssue } from "@/lib/readership/shown";
import { organisation } from "@/lib/settings/organisation";

type Props = { params: Promise<{ weekly: string }> };

const isKind = (text: string): text is WeeklyKind => (weeklyKinds as readonly string[]).includes(text);

/** Two years of a weekly, newest first, and its newest in full. */
const newest = cache(async (kind: string) => {
  if (!isKind(kind)) notFound();
  const { template, issues, total } = await weeklyIssues(kind, { perPage: 104 });
  return { template, issues, total, latest: issues[0] ? await publishedIssueById(issues[0].id) : null };
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
  if (!template || !latest) return <NoIssueYet title={template?.name ?? "Weekly update"} />;
  showsIssue(latest.id);
  const page = await issuePage(latest);
  return (
    <>
      <IssueArticle
        page={page}
        organisation={name}
        note={<WeekNote date={latest.publishedDate} timeZone={timeZone} />}
        after={
          <>
            <SubscribeForm of={{ kind: "template", id: template.id }} name={template.name} />
            <MonthArchive issues={issues} total={total} current={latest.id} all={templatePath(template.slug)} />
          </>
        }
      />
      <JsonLd data={issueData(page, name)} />
    </>
  );
}
