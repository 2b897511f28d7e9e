import { notFound } from "next/navigation";
import { SynonymForm } from "@/components/synonyms/synonym-form";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import { getSynonym, synonymExists } from "@/lib/bills/synonyms/queries";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";

export const metadata = { title: "Synonym" };

export default async function EditSynonymPage({ params }: { params: Promise<{ id: string }> }) {
  await admit("staff", `/admin/synonym/edit/${(await params).id}`);
  const { id } = await pageParams(byId, params);
  if (!(await synonymExists(null, id))) notFound();
  const synonym = await getSynonym(id);
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/synonym/list", label: "Synonyms" }]} />
      <PageHead title="Synonym" />
      <SynonymForm key={synonym.version} synonym={synonym} />
    </>
  );
}
