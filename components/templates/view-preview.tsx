import { IssueArticle } from "@/components/issues/public/issue-article";
import { IssueList } from "@/components/issues/public/issue-list";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import type { ViewPreview as Preview } from "@/lib/issues/public/view-preview";
import styles from "./view-form.module.css";

/** Preview of the page and of the list entry, with the components of the public pages. */
export function ViewPreview({ preview, organisation }: { preview: Preview; organisation: string }) {
  return (
    <section className={styles.preview} aria-label="Preview">
      <p className={styles.previewHead}>
        {preview.isSample
          ? "Nothing has been published from this template yet. This is sample text."
          : "A published issue as readers would see it."}
      </p>
      <div className={styles.listed}>
        <SectionLabel as="h2">In lists</SectionLabel>
        <IssueList list={preview.list} path="" level={3} empty={null} withTemplate={false} />
      </div>
      <IssueArticle page={preview.page} organisation={organisation} titleAs="h2" />
    </section>
  );
}
