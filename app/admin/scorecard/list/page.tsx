import { HelpLink } from "@/components/help/help-link";
import { ScorecardsTable } from "@/components/scorecards/scorecards-table";
import { ButtonLink } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { FilterForm } from "@/components/ui/primitives/filter-form";
import { PageHead } from "@/components/ui/primitives/page-head";
import { TextInput } from "@/components/ui/primitives/text-input";
import { organisation } from "@/lib/organisation/organisation";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { lenientQuery } from "@/lib/platform/http/lenient-query";
import { listState, tableState } from "@/lib/platform/http/list-state";
import { tableChoice } from "@/lib/platform/http/table-choice";
import { scorecardsApi } from "@/lib/scorecards/api";
import { listScorecards } from "@/lib/scorecards/queries";

export const metadata = { title: "Scorecards" };
const path = "/admin/scorecard/list";

export default async function ScorecardsPage({ searchParams }: { searchParams: PageQuery }) {
  await admit("staff", path);
  const choice = await tableChoice("scorecard");
  const query = lenientQuery(scorecardsApi.list.query, { ...choice.asked, ...(await searchParams) });
  const [{ scorecards, total, totalIsCapped }, { timeZone }] = await Promise.all([
    listScorecards(query),
    organisation(),
  ]);
  return (
    <>
      <PageHead
        title="Scorecards"
        standfirst={
          <>
            Public pages that score members by the votes and sponsorships you choose.{" "}
            <HelpLink to="scorecards">How scorecards work</HelpLink>
          </>
        }
        action={
          <ButtonLink href="/admin/scorecard/new" kind="primary">
            Add scorecard
          </ButtonLink>
        }
      />
      {(total > 5 || query.keyword) && (
        <FilterForm path={path} label="Scorecards" canReset={Boolean(query.keyword)}>
          <Field id="keyword" label="Title">
            {(control) => <TextInput {...control} type="search" name="keyword" defaultValue={query.keyword} />}
          </Field>
        </FilterForm>
      )}
      <ScorecardsTable
        scorecards={scorecards}
        timeZone={timeZone}
        path={path}
        query={listState(query)}
        {...tableState(query, { total, totalIsCapped }, choice)}
      />
    </>
  );
}
