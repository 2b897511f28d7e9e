"use client";

import { ViewBar } from "@/components/list-views/view-bar";
import type { PortfolioView } from "@/lib/portfolios/schema";
import { portfolioCalls } from "./portfolio-calls";

type Props = {
  portfolioId: number;
  views: readonly PortfolioView[];
  /** Filters, grouping and order of the address. */
  query: string;
  mayShare: boolean;
  mayManage: boolean;
};

/** The saved views of a portfolio's table. */
export function PortfolioViews({ portfolioId, views, query, mayShare, mayManage }: Props) {
  const path = `/admin/portfolio/view/${portfolioId}`;
  return (
    <ViewBar
      path={path}
      views={views}
      query={query}
      all={{ label: "All bills", href: path }}
      sharedWith={mayShare ? "all members" : null}
      save={async ({ name, queryString, isShared }) =>
        (await portfolioCalls.saveView(portfolioId, { name, queryString, isShared })).portfolioView
      }
      remove={(view) => (view.isMine || mayManage ? () => portfolioCalls.deleteView(portfolioId, view.id) : null)}
    />
  );
}
