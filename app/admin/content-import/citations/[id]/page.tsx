import { notFound } from "next/navigation";
import { CitationList } from "@/components/content-imports/citation-list";
import styles from "@/components/content-imports/content-imports.module.css";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { Link } from "@/components/ui/primitives/link";
import { PageHead } from "@/components/ui/primitives/page-head";
import { citationsOfIssue, importOfIssue, nameOfIssue } from "@/lib/content-imports/decide-citation";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";

export const metadata = { title: "Bill numbers" };

export default async function CitationsPage({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await admit("staff");
  const { id } = await pageParams(byId, params);
  const name = await nameOfIssue(id);
  if (name === null) notFound();
  const from = viewer.role === "admin" ? await importOfIssue(id) : null;
  return (
    <>
      <Breadcrumb
        items={[
          ...(from ? [{ href: `/admin/content-import/view/${from.id}?state=suggestions`, label: from.name }] : []),
          { href: `/admin/publication-issue/edit/${id}`, label: name },
        ]}
      />
      <PageHead
        title="Bill numbers"
        standfirst="Bill numbers in this issue, certain or possible. Readers see linked numbers as links; the text does not change."
      />
      <CitationList key={id} given={await citationsOfIssue(id)} />
      {from?.next && (
        <p className={styles.next}>
          <Link href={`/admin/content-import/citations/${from.next}`}>Next issue with numbers to decide →</Link>
        </p>
      )}
    </>
  );
}
