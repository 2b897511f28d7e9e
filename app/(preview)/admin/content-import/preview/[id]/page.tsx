import type { Metadata } from "next";
import { notFound } from "next/navigation";
import styles from "@/components/content-imports/content-imports.module.css";
import { IssueArticle } from "@/components/issues/public/issue-article";
import { PageArticle } from "@/components/pages/page-article";
import { Link } from "@/components/ui/primitives/link";
import { Notice } from "@/components/ui/primitives/notice";
import { previewItem } from "@/lib/content-imports/preview-item";
import { formatCount } from "@/lib/platform/text/format";
import { organisation } from "@/lib/organisation/organisation";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";

export const metadata: Metadata = { title: "How it would look" };

export default async function ContentImportPreviewPage({ params }: { params: Promise<{ id: string }> }) {
  await admit("admin");
  const { id } = await pageParams(byId, params);
  const [preview, { name }] = await Promise.all([previewItem(id), organisation()]);
  if (!preview) notFound();
  return (
    <>
      <div className={styles.preview}>
        <Notice
          title={
            preview.sitePage
              ? `This is how the page would look at /${preview.sitePage.slug}`
              : "This is how the issue would look"
          }
          action={<Link href={`/admin/content-import/view/${preview.importId}`}>Back to the import</Link>}
        >
          {preview.losses.map((loss) => (
            <p key={loss}>{loss}</p>
          ))}
          {preview.problem && <p>{preview.problem}</p>}
          {preview.missing > 0 && (
            <p>
              {formatCount(preview.missing, "picture")} were not in the files. The import fetches{" "}
              {preview.missing === 1 ? "it" : "them"} where that is turned on, or lists what is missing.
            </p>
          )}
        </Notice>
      </div>
      {preview.sitePage && <PageArticle page={preview.sitePage} reading={preview.sitePage.reading} />}
      {preview.page && <IssueArticle page={preview.page} organisation={name} />}
    </>
  );
}
