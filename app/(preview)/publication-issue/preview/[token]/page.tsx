import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import { MessagePage } from "@/components/layout/message-page";
import { Container } from "@/components/layout/container";
import { PreviewBanner } from "@/components/issues/preview/preview-banner";
import { IssueArticle } from "@/components/issues/public/issue-article";
import { openShared } from "@/lib/issues/preview/open-shared";
import { busyMetadata } from "@/lib/platform/server/page-status";
import { organisation } from "@/lib/organisation/organisation";

type Props = { params: Promise<{ token: string }> };

const opened = cache(async (token: string) => openShared(token, await headers()));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const shared = await opened((await params).token);
  if (shared === "busy") return busyMetadata;
  return shared ? { title: shared.page.issue.name } : {};
}

/** Preview of the page that publishing now would produce, for anyone who has the link. */
export default async function SharedPreviewPage({ params }: Props) {
  const shared = await opened((await params).token);
  if (shared === "busy")
    return (
      <Container>
        <MessagePage code="Too many requests" title="Wait a moment">
          <p>Too many previews were opened from your network. Try again in a few minutes.</p>
        </MessagePage>
      </Container>
    );
  if (!shared) notFound();
  const { name, timeZone } = await organisation();
  return (
    <>
      <PreviewBanner expiresAt={shared.expiresAt} timeZone={timeZone} />
      <IssueArticle page={shared.page} organisation={name} />
    </>
  );
}
