import type { ReactNode } from "react";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { Link } from "@/components/ui/primitives/link";
import { PageHead } from "@/components/ui/primitives/page-head";
import { formatCount } from "@/lib/platform/text/format";
import type { Portfolio } from "@/lib/portfolios/schema";
import { portfolioLinks } from "./portfolio-links";

/** Head of a portfolio's pages: owner, members, and links to its other pages. */
export function PortfolioHead({
  portfolio,
  title,
  action,
}: {
  portfolio: Portfolio;
  /** Title of a subpage; the breadcrumb then has the portfolio's name. */
  title?: string;
  action?: ReactNode;
}) {
  const { id, name, client, isOwn, members, permission, billCount } = portfolio;
  return (
    <>
      <Breadcrumb
        items={[
          { href: "/admin/portfolio/list", label: "Portfolios" },
          ...(title ? [{ href: `/admin/portfolio/view/${id}`, label: name }] : []),
        ]}
      />
      <PageHead
        title={title ?? name}
        label={title ? undefined : client && client !== name ? client : undefined}
        meta={
          <>
            <span>{formatCount(billCount, "bill")}</span>
            <span>
              {isOwn ? "Shared by all staff" : formatCount(members.length, "member")}
              {permission === "read" && ", view only"}
            </span>
            {!title &&
              portfolioLinks(id, permission).map(({ href, label }) => (
                <Link key={href} href={href}>
                  {label}
                </Link>
              ))}
          </>
        }
        action={action}
      />
    </>
  );
}
