import { notFound } from "next/navigation";
import { AdminProviders } from "@/components/issues/admin/admin-providers";
import { AddBills } from "@/components/portfolios/add-bills";
import { PortfolioFilters } from "@/components/portfolios/portfolio-filters";
import { PortfolioGrid } from "@/components/portfolios/portfolio-grid";
import { PortfolioHead } from "@/components/portfolios/portfolio-head";
import { PortfolioViews } from "@/components/portfolios/portfolio-views";
import { columnsHiddenAtFirst, fixedColumns, sortLabels, usualColumns } from "@/components/portfolios/portfolio-labels";
import { Disclosure } from "@/components/ui/primitives/disclosure";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { filtersOf, NoMatches } from "@/components/ui/primitives/no-matches";
import { Pagination } from "@/components/ui/primitives/pagination";
import { TableSettings } from "@/components/ui/primitives/table-settings";
import { organisation } from "@/lib/organisation/organisation";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { tableChoice } from "@/lib/platform/http/table-choice";
import { todayIn } from "@/lib/platform/text/dates";
import { portfolioTable, tableChoices } from "@/lib/portfolios/bill-rows";
import { readTableFilter, tablePage, tableQueryOf } from "@/lib/portfolios/filter";
import { portfolioFor, portfolioVisible, viewsOf } from "@/lib/portfolios/queries";
import { staffNames } from "@/lib/users/staff-names";

export const metadata = { title: "Portfolio" };

export default async function PortfolioPage({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: PageQuery;
}) {
  const viewer = await admit("staff");
  const { id } = await pageParams(byId, params);
  if (!(await portfolioVisible(viewer, id))) notFound();
  const [choice, given] = await Promise.all([tableChoice("portfolio"), searchParams]);
  // The form has separate fields for the column and its text.
  const ofForm =
    given.columnId && given.columnWords ? `${String(given.columnId)}:${String(given.columnWords)}` : undefined;
  const filter = readTableFilter({ ...given, column: ofForm ?? given.column });
  const page = tablePage.page.parse(given.page ?? undefined);
  const perPage = tablePage.perPage.safeParse(given.perPage ?? choice.asked.perPage ?? "100").data ?? 100;
  const [portfolio, table, choices, views, staff, { timeZone }] = await Promise.all([
    portfolioFor(viewer, id),
    portfolioTable(id, filter, { page, perPage }),
    tableChoices(id),
    viewsOf(viewer, id),
    staffNames(),
    organisation(),
  ]);
  const path = `/admin/portfolio/view/${id}`;
  const filterQuery = tableQueryOf(filter);
  const tableQuery = new URLSearchParams(filterQuery);
  tableQuery.set("page", String(page));
  tableQuery.set("perPage", String(perPage));
  const hidden = choice.hidden ?? columnsHiddenAtFirst(portfolio.client !== "");
  const hrefs = Object.fromEntries(
    Object.keys(sortLabels).map((by) => {
      const isAscending = filter.sort === by ? filter.direction === "desc" : by !== "lastAction" && by !== "updatedAt";
      const query = tableQueryOf({
        ...filter,
        sort: by as typeof filter.sort,
        direction: isAscending ? "asc" : "desc",
      });
      return [by, query ? `${path}?${query}` : path];
    }),
  );
  const narrowing = new URLSearchParams(filterQuery);
  for (const key of ["sort", "direction", "group"]) narrowing.delete(key);
  const pageQuery = new URLSearchParams(filterQuery);
  if (perPage !== 100) pageQuery.set("perPage", String(perPage));
  const mayEdit = portfolio.permission !== "read";
  return (
    <>
      <PortfolioHead
        portfolio={portfolio}
        action={mayEdit && <AddBills portfolio={{ id, name: portfolio.name }} kind="primary" />}
      />
      {(portfolio.billCount > 0 || narrowing.size > 0) && (
        <>
          <PortfolioViews
            portfolioId={id}
            views={views}
            query={filterQuery}
            mayShare={mayEdit}
            mayManage={portfolio.permission === "manage"}
          />
          <Disclosure summary="Filter and group" open={narrowing.size > 0}>
            <PortfolioFilters
              path={path}
              filter={filter}
              choices={choices}
              staff={staff}
              columns={portfolio.columns}
              canReset={narrowing.size > 0}
            />
          </Disclosure>
        </>
      )}
      {table.portfolioBills.length > 0 ? (
        <AdminProviders>
          <PortfolioGrid
            // Changing filters resets the selection; changing the page or the sort order keeps it.
            key={`${id}?${narrowing}`}
            portfolio={portfolio}
            query={String(tableQuery)}
            filterQuery={filterQuery}
            shown={table}
            staff={staff}
            hidden={hidden}
            sort={{ by: filter.sort, direction: filter.direction, hrefs }}
            group={filter.group}
            today={todayIn(timeZone)}
          />
        </AdminProviders>
      ) : portfolio.billCount === 0 ? (
        <EmptyState title="No bills yet" action={mayEdit && <AddBills portfolio={{ id, name: portfolio.name }} />}>
          <p>
            Paste bill numbers, such as “HB 4001, SB 12”, or search by words. Bills can also be added from a bill’s page
            and from the list of all bills.
          </p>
        </EmptyState>
      ) : table.total > 0 ? (
        <EmptyState title="This page is empty" action={<a href={`${path}?${String(pageQuery)}`}>First page</a>}>
          <p>The portfolio has fewer pages now.</p>
        </EmptyState>
      ) : (
        <NoMatches noun="bills" filters={filtersOf(narrowing)} clear={path} />
      )}
      {table.total > 0 && (
        <>
          <Pagination
            path={path}
            query={String(pageQuery)}
            page={page}
            perPage={perPage}
            total={table.total}
            noun={["bill", "bills"]}
          />
          <TableSettings
            name="portfolio"
            columns={[...fixedColumns, ...usualColumns].map(({ id: column, head }) => ({ id: column, head }))}
            hidden={hidden}
            perPage={perPage}
          />
        </>
      )}
    </>
  );
}
