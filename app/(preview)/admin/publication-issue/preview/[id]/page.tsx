import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PreviewBanner } from "@/components/issues/preview/preview-banner";
import { IssueArticle } from "@/components/issues/reading/issue-article";
import { admit } from "@/lib/auth/viewer";
import { byId } from "@/lib/http/input";
import { pageParams } from "@/lib/http/page-params";
import { previewPage } from "@/lib/issues/preview/preview-page";
import { organisation } from "@/lib/settings/organisation";

export const metadata: Metadata = { title: "What would be published" };

/** What would be published now, for staff. */
export default async function StaffPreviewPage({ params }: { params: Promise<{ id: string }> }) {
  await admit("staff", `/admin/publication-issue/preview/${(await params).id}`);
  const { id } = await pageParams(byId, params);
  const [page, { name, timeZone }] = await Promise.all([previewPage(id), organisation()]);
  if (!page) notFound();
  return (
    <>
      <PreviewBanner editHref={`/admin/publication-issue/edit/${id}`} timeZone={timeZone} />
      <IssueArticle page={page} organisation={name} />
    </>
  );
}
