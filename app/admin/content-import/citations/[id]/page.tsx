import { notFound } from "next/navigation";
import { CitationList } from "@/components/content-imports/citation-list";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import { citationsOfIssue, nameOfIssue } from "@/lib/content-imports/decide-citation";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";

export const metadata = { title: "Bill numbers" };

export default async function CitationsPage({ params }: { params: Promise<{ id: string }> }) {
  await admit("staff");
  const { id } = await pageParams(byId, params);
  const name = await nameOfIssue(id);
  if (name === null) notFound();
  return (
    <>
      <Breadcrumb items={[{ href: `/admin/publication-issue/edit/${id}`, label: name }]} />
      <PageHead
        title="Bill numbers"
        standfirst="Bill numbers in this issue, certain or possible. Readers see linked numbers as links; the text does not change."
      />
      <CitationList given={await citationsOfIssue(id)} />
    </>
  );
}
