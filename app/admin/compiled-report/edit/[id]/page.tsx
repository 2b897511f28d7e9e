import { ReportForm } from "@/components/reports/report-form";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { reportForPage } from "@/lib/reports/report-page";

export const metadata = { title: "Edit report" };

export default async function EditReportPage({ params }: { params: Promise<{ id: string }> }) {
  await admit("staff", `/admin/compiled-report/edit/${(await params).id}`);
  const report = await reportForPage((await pageParams(byId, params)).id);
  return (
    <>
      <Breadcrumb
        items={[
          { href: "/admin/compiled-report/list", label: "Compiled reports" },
          { href: `/admin/compiled-report/view/${report.id}`, label: report.name },
        ]}
      />
      <PageHead title="Edit report" />
      <ReportForm report={report} date={report.date} week={[]} />
    </>
  );
}
