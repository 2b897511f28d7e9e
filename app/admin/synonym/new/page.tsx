import { SynonymForm } from "@/components/synonyms/synonym-form";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import { type PageQuery, queryValue } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";

export const metadata = { title: "Add synonym" };

export default async function NewSynonymPage({ searchParams }: { searchParams: PageQuery }) {
  await admit("staff", "/admin/synonym/new");
  const words = await queryValue(searchParams, "words");
  const searches = "/admin/readership/search";
  return (
    <>
      <Breadcrumb
        items={[
          { href: "/admin/synonym/list", label: "Synonyms" },
          ...(words ? [{ href: searches, label: "Searches that found nothing" }] : []),
        ]}
      />
      <PageHead title="Add synonym" standfirst="Searches for these words find bills with the synonym too." />
      <SynonymForm words={words} {...(words && { goTo: searches })} />
    </>
  );
}
