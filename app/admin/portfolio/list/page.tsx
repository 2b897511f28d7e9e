import { HelpLink } from "@/components/help/help-link";
import { NewPortfolio } from "@/components/portfolios/new-portfolio";
import { PortfolioList } from "@/components/portfolios/portfolio-list";
import { Field } from "@/components/ui/primitives/field";
import { FilterForm } from "@/components/ui/primitives/filter-form";
import { PageHead } from "@/components/ui/primitives/page-head";
import { TextInput } from "@/components/ui/primitives/text-input";
import { organisation } from "@/lib/organisation/organisation";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { lenientQuery } from "@/lib/platform/http/lenient-query";
import { addressOf } from "@/lib/platform/http/query-string";
import { tableState } from "@/lib/platform/http/list-state";
import { tableChoice } from "@/lib/platform/http/table-choice";
import { todayIn } from "@/lib/platform/text/dates";
import { portfoliosApi } from "@/lib/portfolios/api";
import { nextDatesOf } from "@/lib/portfolios/next-dates";
import { portfolioList } from "@/lib/portfolios/queries";

export const metadata = { title: "Portfolios" };
const path = "/admin/portfolio/list";

export default async function PortfoliosPage({ searchParams }: { searchParams: PageQuery }) {
  const viewer = await admit("staff", path);
  const choice = await tableChoice("portfolio-list");
  const query = lenientQuery(portfoliosApi.list.query, {
    sortBy: "name",
    sortOrder: "asc",
    ...choice.asked,
    ...(await searchParams),
  });
  const [{ portfolios, total, totalIsCapped }, { timeZone }] = await Promise.all([
    portfolioList(viewer, query),
    organisation(),
  ]);
  const today = todayIn(timeZone);
  const dates = await nextDatesOf(
    portfolios.map(({ id }) => id),
    today,
  );
  const state = addressOf({ keyword: query.keyword, sortBy: query.sortBy, sortOrder: query.sortOrder });
  return (
    <>
      <PageHead
        title="Portfolios"
        standfirst={
          <>
            A team’s list of bills for a client or a campaign, with positions, notes and next steps. Only members see a
            client’s portfolio. <HelpLink to="portfolios">How portfolios work</HelpLink>
          </>
        }
        action={<NewPortfolio />}
      />
      {(total > 5 || query.keyword) && (
        <FilterForm path={path} label="Portfolios" canReset={Boolean(query.keyword)}>
          <Field id="keyword" label="Name or client">
            {(control) => <TextInput {...control} type="search" name="keyword" defaultValue={query.keyword} />}
          </Field>
        </FilterForm>
      )}
      <PortfolioList
        portfolios={portfolios}
        dates={dates}
        path={path}
        query={state}
        {...tableState(query, { total, totalIsCapped }, choice)}
      />
    </>
  );
}
