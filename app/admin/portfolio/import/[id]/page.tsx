import { notFound } from "next/navigation";
import { SheetImport } from "@/components/portfolios/sheets/sheet-import";
import { SheetRuns } from "@/components/portfolios/sheets/sheet-runs";
import { HelpLink } from "@/components/help/help-link";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { Notice } from "@/components/ui/primitives/notice";
import { PageHead } from "@/components/ui/primitives/page-head";
import { organisation } from "@/lib/organisation/organisation";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { portfolioFor, portfolioVisible } from "@/lib/portfolios/queries";
import { sheetRuns } from "@/lib/portfolios/sheets/runs";

export const metadata = { title: "Import and export" };

export default async function PortfolioImportPage({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await admit("staff");
  const { id } = await pageParams(byId, params);
  if (!(await portfolioVisible(viewer, id))) notFound();
  const [portfolio, runs, { timeZone }] = await Promise.all([
    portfolioFor(viewer, id),
    sheetRuns(viewer, id),
    organisation(),
  ]);
  const { name, columns, permission } = portfolio;
  return (
    <>
      <Breadcrumb
        items={[
          { href: "/admin/portfolio/list", label: "Portfolios" },
          { href: `/admin/portfolio/view/${id}`, label: name },
        ]}
      />
      <PageHead
        title="Import and export"
        standfirst={
          <>
            Import a tracking sheet, or export this portfolio as one. You can edit an exported sheet and import it
            again. <HelpLink to="trackingSheets">How sheets are read</HelpLink>
          </>
        }
        meta={
          <>
            <a href={`/admin/portfolio/api/export/${id}?format=xlsx`} download>
              Export as XLSX
            </a>
            <a href={`/admin/portfolio/api/export/${id}?format=csv`} download>
              Export as CSV
            </a>
          </>
        }
      />
      {permission === "read" ? (
        <Notice>
          <p>You can view this portfolio, but not import into it.</p>
        </Notice>
      ) : (
        <SheetImport portfolio={{ id, columns, permission }} />
      )}
      <SheetRuns portfolioId={id} runs={runs} timeZone={timeZone} />
    </>
  );
}
