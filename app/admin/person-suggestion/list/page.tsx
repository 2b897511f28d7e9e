import { ListViews } from "@/components/list-views/list-views";
import { openViews } from "@/components/list-views/open-views";
import { ConfirmSure } from "@/components/people/admin/confirm-sure";
import { MergeList } from "@/components/people/admin/merge-list";
import { MergePeople } from "@/components/people/admin/merge-people";
import { SuggestionTable } from "@/components/people/admin/suggestion-table";
import { Field } from "@/components/ui/primitives/field";
import { FilterForm } from "@/components/ui/primitives/filter-form";
import { PageHead } from "@/components/ui/primitives/page-head";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { Select } from "@/components/ui/primitives/select";
import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import { suggestionsQuery } from "@/lib/people/admin-api";
import { mergeList, openSuggestions, suggestionList } from "@/lib/people/admin-queries";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { lenientQuery } from "@/lib/platform/http/lenient-query";
import { addressOf } from "@/lib/platform/http/query-string";
import { tableChoice } from "@/lib/platform/http/table-choice";

export const metadata = { title: "Names to match" };
const path = "/admin/person-suggestion/list";
const states = [
  { value: "open", label: "Open" },
  { value: "confirmed", label: "Confirmed" },
  { value: "refused", label: "Rejected" },
];

export default async function PersonSuggestionsPage({ searchParams }: { searchParams: PageQuery }) {
  const viewer = await admit("staff", path);
  const saved = await openViews(viewer, "person-suggestion", searchParams);
  const choice = await tableChoice("person-suggestion");
  const query = lenientQuery(suggestionsQuery, { ...choice.asked, ...(await searchParams) });
  const [{ personSuggestions, total, totalIsCapped }, open, { personMerges }] = await Promise.all([
    suggestionList(query),
    openSuggestions(),
    mergeList({ page: 1, perPage: 20, sortBy: "mergedAt", sortOrder: "desc" }),
  ]);
  const { jurisdiction } = query;
  return (
    <>
      <PageHead
        title="Names to match"
        standfirst="Some sources print surnames without an id. A surname alone does not say who is meant. Confirm a match to link every vote and bill of that session and chamber, now and in later imports. Two records of one person can be merged; later imports remember it."
        action={
          <>
            {jurisdiction && open.some((one) => one.jurisdiction === jurisdiction) && (
              <ConfirmSure jurisdiction={jurisdiction} name={jurisdictionName(jurisdiction)} />
            )}
            <MergePeople />
          </>
        }
      />
      <ListViews {...saved} />
      <FilterForm path={path} label="Names to match" canReset={Boolean(jurisdiction ?? query.state)}>
        <Field id="state" label="State">
          {(control) => <Select {...control} name="state" defaultValue={query.state ?? "open"} options={states} />}
        </Field>
        <Field id="jurisdiction" label="Jurisdiction">
          {(control) => (
            <Select
              {...control}
              name="jurisdiction"
              defaultValue={jurisdiction ?? ""}
              options={[
                { value: "", label: "All" },
                ...open.map((one) => ({
                  value: one.jurisdiction,
                  label: `${jurisdictionName(one.jurisdiction)} (${one.open})`,
                })),
              ]}
            />
          )}
        </Field>
      </FilterForm>
      <SuggestionTable
        suggestions={personSuggestions}
        path={path}
        query={String(addressOf({ state: query.state, jurisdiction }))}
        page={query.page}
        perPage={query.perPage}
        total={total}
        totalIsCapped={totalIsCapped}
        choice={choice}
      />
      {personMerges.length > 0 && (
        <section aria-labelledby="merges">
          <SectionLabel as="h2" id="merges" ruled>
            Merged people
          </SectionLabel>
          <MergeList merges={personMerges} />
        </section>
      )}
    </>
  );
}
