import { notFound } from "next/navigation";
import { Status } from "@/components/ui/bill-chips/status";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Link } from "@/components/ui/primitives/link";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Pagination } from "@/components/ui/primitives/pagination";
import { Table } from "@/components/ui/primitives/table";
import { shownTitle } from "@/lib/bills/vocabulary/shown-title";
import { ruleBillsQuery } from "@/lib/imports/rules/api";
import { billsOfRule, getTagRule, tagRuleExists } from "@/lib/imports/rules/queries";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { lenientQuery } from "@/lib/platform/http/lenient-query";
import { pageParams } from "@/lib/platform/http/page-params";

export const metadata = { title: "Bills changed by a rule" };

export default async function RuleBillsPage({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: PageQuery;
}) {
  await admit("staff", `/admin/tag-rule/bills/${(await params).id}`);
  const { id } = await pageParams(byId, params);
  if (!(await tagRuleExists(null, id))) notFound();
  const query = lenientQuery(ruleBillsQuery, await searchParams);
  const [rule, { bills, total, totalIsCapped }] = await Promise.all([getTagRule(id), billsOfRule(id, query)]);
  const what = rule.action === "topics" ? "tagged" : "marked as not relevant";
  return (
    <>
      <Breadcrumb
        items={[
          { href: "/admin/tag-rule/list", label: "Rules" },
          { href: `/admin/tag-rule/edit/${id}`, label: rule.name },
        ]}
      />
      <PageHead
        title={`Bills ${what}`}
        standfirst={query.runId ? "In one import. Newest first." : "In all imports. Newest first."}
        meta={query.runId && <Link href={`/admin/tag-rule/bills/${id}`}>All imports</Link>}
      />
      {bills.length === 0 ? (
        <EmptyState title={`No bills ${what}`}>
          <p>Bills that the rule changes at import appear here.</p>
        </EmptyState>
      ) : (
        <>
          <Table
            caption={`Bills ${what}`}
            captionHidden
            rows={bills}
            rowKey={(bill) => bill.id}
            columns={[
              {
                id: "name",
                head: "Number",
                rowHead: true,
                width: "tight",
                cell: (bill) => <Link href={`/admin/bill/edit/${bill.slug}`}>{bill.name}</Link>,
              },
              { id: "title", head: "Title", width: "wide", cell: (bill) => shownTitle(bill.title) ?? "Untitled" },
              { id: "session", head: "Session", cell: (bill) => `${bill.jurisdiction} ${bill.sessionName}` },
              { id: "status", head: "Status", cell: (bill) => <Status status={bill.status} /> },
              {
                id: "topics",
                head: "Topics",
                cell: (bill) => bill.categories.map(({ name }) => name).join(", ") || "None",
              },
            ]}
          />
          <Pagination
            path={`/admin/tag-rule/bills/${id}`}
            query={query.runId ? `runId=${query.runId}` : ""}
            page={query.page}
            perPage={query.perPage}
            total={total}
            totalIsCapped={totalIsCapped}
            noun={["bill", "bills"]}
          />
        </>
      )}
    </>
  );
}
