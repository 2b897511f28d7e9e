import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { GoneIssue } from "@/components/issues/public/gone-issue";
import { IssueArticle } from "@/components/issues/public/issue-article";
import { LockedIssue } from "@/components/issues/public/locked-issue";
import { EmbedCode } from "@/components/embeds/embed-code";
import { JsonLd } from "@/components/ui/rendering/json-ld";
import { isForEveryone } from "@/lib/audiences/audience";
import { currentReader } from "@/lib/audiences/current-reader";
import { embedTypes } from "@/lib/embeds/discovery";
import { headOf } from "@/lib/issues/head";
import { publishedIssueBySlug } from "@/lib/issues/public/published";
import { issuePath } from "@/lib/issues/public/addresses";
import { issuePage } from "@/lib/issues/public/issue-page";
import { issueMetadata } from "@/lib/issues/public/metadata";
import { issueData } from "@/lib/issues/public/structured-data";
import { goneMetadata, lockedMetadata } from "@/lib/platform/server/page-status";
import { showsIssue } from "@/lib/analytics/page-view";
import { organisation } from "@/lib/organisation/organisation";

type Props = { params: Promise<{ slug: string }> };

const issueAt = cache(async (slug: string) => publishedIssueBySlug(slug, await currentReader()));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await issueAt((await params).slug);
  if (found.state === "published") {
    const metadata = issueMetadata(found.issue, (await organisation()).name);
    if (!isForEveryone(found.issue.audience)) return metadata;
    const types = await embedTypes({ kind: "issue", slug: found.issue.slug });
    return { ...metadata, alternates: { ...metadata.alternates, types: { ...metadata.alternates?.types, ...types } } };
  }
  if (found.state === "locked")
    return { title: headOf(found.issue), ...lockedMetadata((await currentReader()).isSignedIn) };
  return found.state === "gone" ? { title: "No longer published", ...goneMetadata } : {};
}

export default async function IssueView({ params }: Props) {
  const found = await issueAt((await params).slug);
  if (found.state === "moved") permanentRedirect(issuePath(found.slug));
  if (found.state === "gone") return <GoneIssue />;
  if (found.state === "missing") notFound();
  const reader = await currentReader();
  if (found.state === "locked") return <LockedIssue issue={found.issue} isSignedIn={reader.isSignedIn} />;
  showsIssue(found.issue.id);
  const [page, { name }] = await Promise.all([issuePage(found.issue, reader), organisation()]);
  return (
    <>
      <IssueArticle
        page={page}
        organisation={name}
        hasSubscription={page.issue.formTemplate.sendsMail}
        after={
          isForEveryone(found.issue.audience) && (
            <EmbedCode place={{ kind: "issue", slug: found.issue.slug }} title={headOf(found.issue)} />
          )
        }
      />
      <JsonLd data={issueData(page, name)} />
    </>
  );
}
