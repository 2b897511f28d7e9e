import { ReportForm } from "@/components/reports/report-form";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import { admit } from "@/lib/platform/auth/viewer";
import { addCalendarDays, todayIn } from "@/lib/platform/text/dates";
import { reportCandidates } from "@/lib/reports/candidates";
import { organisation } from "@/lib/organisation/organisation";

export const metadata = { title: "New report" };

export default async function NewReportPage() {
  await admit("staff", "/admin/compiled-report/new");
  const date = todayIn((await organisation()).timeZone);
  const { issues } = await reportCandidates({
    startDate: addCalendarDays(date, -6),
    endDate: date,
    page: 1,
    perPage: 100,
  });
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/compiled-report/list", label: "Compiled reports" }]} />
      <PageHead title="New report" />
      <ReportForm date={date} week={issues.toReversed()} />
    </>
  );
}
