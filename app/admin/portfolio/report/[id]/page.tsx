import { notFound } from "next/navigation";
import { ReportContent } from "@/components/portfolios/reports/report-content";
import { ReportList } from "@/components/portfolios/reports/report-list";
import { ReportSchedule } from "@/components/portfolios/reports/report-schedule";
import { HelpLink } from "@/components/help/help-link";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import { organisation } from "@/lib/organisation/organisation";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { isMailOn } from "@/lib/platform/env/settings";
import { byId } from "@/lib/platform/http/input";
import { HttpError } from "@/lib/platform/http/problem";
import { pageParams } from "@/lib/platform/http/page-params";
import { portfolioFor, portfolioVisible } from "@/lib/portfolios/queries";
import { clientReportContentOf, clientReportList, reportScheduleOf } from "@/lib/portfolios/reports/queries";

export const metadata = { title: "Client reports" };

/** A report that was deleted in the meantime falls back to the list; any other error is rethrown. */
function nullWhereMissing(error: unknown): null {
  if (error instanceof HttpError && error.status === 404) return null;
  throw error;
}

export default async function ClientReportsPage({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: PageQuery;
}) {
  const viewer = await admit("staff");
  const { id } = await pageParams(byId, params);
  if (!(await portfolioVisible(viewer, id))) notFound();
  const { show } = await searchParams;
  const shownId = byId.safeParse({ id: show }).data?.id;
  const [portfolio, reports, schedule, { timeZone }, shown] = await Promise.all([
    portfolioFor(viewer, id),
    clientReportList(id),
    reportScheduleOf(id),
    organisation(),
    shownId === undefined ? null : clientReportContentOf(id, shownId).catch(nullWhereMissing),
  ]);
  const { name, permission } = portfolio;
  const path = `/admin/portfolio/report/${id}`;
  return (
    <>
      <Breadcrumb
        items={[
          { href: "/admin/portfolio/list", label: "Portfolios" },
          { href: `/admin/portfolio/view/${id}`, label: name },
          ...(shown ? [{ href: path, label: "Client reports" }] : []),
        ]}
      />
      <PageHead
        title={shown ? shown.front.title : "Client reports"}
        standfirst={
          shown ? (
            `For ${shown.content.client}. The client sees nothing else.`
          ) : (
            <>
              Where the client’s bills are, what changed, and what is ahead, with the notes in the column “Note for the
              client”. Internal notes, owners, next steps and tags never appear in a report.{" "}
              <HelpLink to="clientReports">How client reports work</HelpLink>
            </>
          )
        }
      />
      {shown ? (
        <ReportContent front={shown.front} content={shown.content} />
      ) : (
        <>
          {permission === "manage" && (
            <ReportSchedule
              isMailOn={isMailOn()}
              key={schedule?.nextRunAt ?? ""}
              portfolioId={id}
              schedule={schedule}
            />
          )}
          <ReportList
            isMailOn={isMailOn()}
            portfolioId={id}
            reports={reports}
            recipients={schedule?.recipients ?? []}
            permission={permission}
            timeZone={timeZone}
          />
        </>
      )}
    </>
  );
}
