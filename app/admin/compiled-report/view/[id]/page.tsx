import { z } from "zod";
import { ReportActions } from "@/components/reports/report-actions";
import { ReportDocuments } from "@/components/reports/report-documents";
import { ReportReading } from "@/components/reports/report-reading";
import styles from "@/components/reports/report-view.module.css";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { byId, pageNumber } from "@/lib/platform/http/input";
import { lenientQuery } from "@/lib/platform/http/lenient-query";
import { pageParams } from "@/lib/platform/http/page-params";
import { documentsOf } from "@/lib/reports/documents";
import { frontOf } from "@/lib/reports/queries";
import { readingPage } from "@/lib/reports/reading-page";
import { reportForPage } from "@/lib/reports/report-page";

type Props = { params: Promise<{ id: string }>; searchParams: PageQuery };
const query = z.object({ page: pageNumber });

export async function generateMetadata({ params }: Props) {
  await admit("staff", `/admin/compiled-report/view/${(await params).id}`);
  return { title: (await reportForPage((await pageParams(byId, params)).id)).name };
}

export default async function ReportPage({ params, searchParams }: Props) {
  await admit("staff", `/admin/compiled-report/view/${(await params).id}`);
  const report = await reportForPage((await pageParams(byId, params)).id);
  const { page } = lenientQuery(query, await searchParams);
  const [front, documents, { entries, issues }] = await Promise.all([
    frontOf(report.id),
    documentsOf(report.id),
    readingPage(report.id, page),
  ]);
  return (
    <>
      <div className={styles.bar}>
        <Breadcrumb items={[{ href: "/admin/compiled-report/list", label: "Compiled reports" }]} />
        <div className={styles.actions}>
          <ReportActions id={report.id} name={report.name} version={report.version} />
        </div>
      </div>
      <ReportDocuments key={report.version} id={report.id} first={documents} />
      <ReportReading report={report} logo={front?.logo ?? null} entries={entries} issues={issues} page={page} />
    </>
  );
}
