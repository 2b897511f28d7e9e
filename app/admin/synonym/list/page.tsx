import { SynonymTable } from "@/components/synonyms/synonym-table";
import { ButtonLink } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { FilterForm } from "@/components/ui/primitives/filter-form";
import { Link } from "@/components/ui/primitives/link";
import { PageHead } from "@/components/ui/primitives/page-head";
import { TextInput } from "@/components/ui/primitives/text-input";
import { synonymsApi } from "@/lib/bills/synonyms/api";
import { listSynonyms } from "@/lib/bills/synonyms/queries";
import { organisation } from "@/lib/organisation/organisation";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { lenientQuery } from "@/lib/platform/http/lenient-query";
import { listState, tableState } from "@/lib/platform/http/list-state";
import { tableChoice } from "@/lib/platform/http/table-choice";

export const metadata = { title: "Synonyms" };
const path = "/admin/synonym/list";

export default async function SynonymsPage({ searchParams }: { searchParams: PageQuery }) {
  await admit("staff", path);
  const choice = await tableChoice("synonym");
  const query = lenientQuery(synonymsApi.list.query, { ...choice.asked, ...(await searchParams) });
  const [{ synonyms, total, totalIsCapped }, { timeZone }] = await Promise.all([listSynonyms(query), organisation()]);
  return (
    <>
      <PageHead
        title="Synonyms"
        standfirst="A search for these words also finds bills with their synonym, and says so. Alerts, feeds and exports find what was typed."
        meta={<Link href="/admin/readership/search">Searches that found nothing</Link>}
        action={
          <ButtonLink href="/admin/synonym/new" kind="primary">
            Add synonym
          </ButtonLink>
        }
      />
      <FilterForm
        path={path}
        label="Synonyms"
        hiddenFields={{ sortBy: query.sortBy, sortOrder: query.sortOrder }}
        canReset={Boolean(query.keyword)}
      >
        <Field id="keyword" label="Words">
          {(control) => <TextInput {...control} type="search" name="keyword" defaultValue={query.keyword} />}
        </Field>
      </FilterForm>
      <SynonymTable
        synonyms={synonyms}
        timeZone={timeZone}
        path={path}
        query={listState(query)}
        {...tableState(query, { total, totalIsCapped }, choice)}
      />
    </>
  );
}
