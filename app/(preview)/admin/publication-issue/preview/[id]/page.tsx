import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PreviewBanner } from "@/components/issues/preview/preview-banner";
import { IssueArticle } from "@/components/issues/public/issue-article";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { previewPage } from "@/lib/issues/preview/preview-page";
import { organisation } from "@/lib/organisation/organisation";

export const metadata: Metadata = { title: "What would be published" };

/** Staff preview of the page that publishing now would produce. */
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
