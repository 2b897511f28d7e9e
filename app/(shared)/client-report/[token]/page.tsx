import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import { MessagePage } from "@/components/layout/message-page";
import { ReportContent } from "@/components/portfolios/reports/report-content";
import { ReportLogo } from "@/components/portfolios/reports/report-logo";
import { PageHead } from "@/components/ui/primitives/page-head";
import { reportEvidencePath } from "@/lib/evidence/addresses";
import { HttpError } from "@/lib/platform/http/problem";
import { busyMetadata } from "@/lib/platform/server/page-status";
import { formatDate } from "@/lib/platform/text/calendar-date";
import { openShared } from "@/lib/portfolios/reports/open-shared";

type Props = { params: Promise<{ token: string }> };

const opened = cache(async (token: string) => {
  try {
    return await openShared(token, await headers());
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) return "busy" as const;
    throw error;
  }
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const shared = await opened((await params).token);
  if (shared === "busy") return busyMetadata;
  return shared ? { title: shared.front.title } : {};
}

/** A client report, for anyone who has the link. */
export default async function SharedReportPage({ params }: Props) {
  const { token } = await params;
  const shared = await opened(token);
  if (shared === "busy")
    return (
      <MessagePage code="Too many requests" title="Wait a moment">
        <p>Too many links were opened from your network. Try again in a few minutes.</p>
      </MessagePage>
    );
  if (!shared) notFound();
  const { front, content } = shared;
  const file = (format: string) => `/client-report/file/${token}?format=${format}`;
  return (
    <>
      <PageHead
        label={content.organisation}
        title={front.title}
        standfirst={front.title.includes(content.client) ? undefined : `For ${content.client}`}
        more={content.logo && <ReportLogo src={file("logo")} alt={content.logo.alt} />}
        meta={
          <>
            <span>{formatDate(front.date)}</span>
            <a href={file("pdf")}>PDF</a>
            <a href={file("docx")}>Word</a>
            <a href={file("xlsx")}>Excel</a>
            <a href={reportEvidencePath(token)}>Evidence</a>
          </>
        }
      />
      <ReportContent front={front} content={content} />
    </>
  );
}
