import { RefreshWhile } from "@/components/imports/refresh-while";
import { RunPages } from "@/components/imports/run-table";
import { isUnderWay } from "@/components/imports/run-labels";
import { StartImport } from "@/components/imports/start-import";
import { PageHead } from "@/components/ui/primitives/page-head";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { lenientQuery } from "@/lib/platform/http/lenient-query";
import { tableChoice } from "@/lib/platform/http/table-choice";
import { importRunsQuery } from "@/lib/imports/api";
import { importChoices, importFolder } from "@/lib/imports/reading/import-folder";
import { runList } from "@/lib/imports/runs/runs";
import { organisation } from "@/lib/organisation/organisation";
import { settings } from "@/lib/platform/env/settings";

export const metadata = { title: "Imports" };
const path = "/admin/import/list";

export default async function ImportsPage({ searchParams }: { searchParams: PageQuery }) {
  await admit("staff", path);
  const choice = await tableChoice("import");
  const { page, perPage } = lenientQuery(importRunsQuery, { ...choice.asked, ...(await searchParams) });
  const [{ runs, total, totalIsCapped }, choices, { timeZone }] = await Promise.all([
    runList({ page, perPage }),
    importChoices().catch(() => []),
    organisation(),
  ]);
  return (
    <>
      <PageHead
        title="Imports"
        standfirst="Import bills and regulations from files. Imports run one at a time. Importing the same file twice is safe."
      />
      <StartImport choices={choices} folder={importFolder()} maxMegabytes={settings().MAX_IMPORT_MB} />
      <RefreshWhile active={runs.some(isUnderWay)} />
      <RunPages
        runs={runs}
        timeZone={timeZone}
        caption="Imports and syncs"
        path={path}
        query={new URLSearchParams()}
        page={page}
        perPage={perPage}
        total={total}
        totalIsCapped={totalIsCapped}
        choice={choice}
      />
    </>
  );
}
