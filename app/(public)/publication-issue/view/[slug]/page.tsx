import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { GoneIssue } from "@/components/issues/public/gone-issue";
import { IssueArticle } from "@/components/issues/public/issue-article";
import { JsonLd } from "@/components/ui/rendering/json-ld";
import { publishedIssueBySlug } from "@/lib/issues/public/published";
import { issuePath } from "@/lib/issues/public/addresses";
import { issuePage } from "@/lib/issues/public/issue-page";
import { issueMetadata } from "@/lib/issues/public/metadata";
import { issueData } from "@/lib/issues/public/structured-data";
import { goneMetadata } from "@/lib/platform/server/page-status";
import { showsIssue } from "@/lib/analytics/page-view";
import { organisation } from "@/lib/organisation/organisation";

type Props = { params: Promise<{ slug: string }> };

const issueAt = cache(publishedIssueBySlug);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await issueAt((await params).slug);
  if (found.state === "published") return issueMetadata(found.issue, (await organisation()).name);
  return found.state === "gone" ? { title: "No longer published", ...goneMetadata } : {};
}

export default async function IssueView({ params }: Props) {
  const found = await issueAt((await params).slug);
  if (found.state === "moved") permanentRedirect(issuePath(found.slug));
  if (found.state === "gone") return <GoneIssue />;
  if (found.state === "missing") notFound();
  showsIssue(found.issue.id);
  const [page, { name }] = await Promise.all([issuePage(found.issue), organisation()]);
  return (
    <>
      <IssueArticle page={page} organisation={name} hasSubscription />
      <JsonLd data={issueData(page, name)} />
    </>
  );
}
