import { ContentImportList } from "@/components/content-imports/content-import-list";
import { isContentImportUnderWay } from "@/components/content-imports/content-import-labels";
import { StartContentImport } from "@/components/content-imports/start-content-import";
import { RefreshWhile } from "@/components/imports/refresh-while";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Pagination } from "@/components/ui/primitives/pagination";
import { contentImportsQuery } from "@/lib/content-imports/api";
import { listContentImports } from "@/lib/content-imports/queries";
import { organisation } from "@/lib/organisation/organisation";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { settings } from "@/lib/platform/env/settings";
import { lenientQuery } from "@/lib/platform/http/lenient-query";

export const metadata = { title: "Import content" };
const path = "/admin/content-import/list";

export default async function ContentImportsPage({ searchParams }: { searchParams: PageQuery }) {
  await admit("admin", path);
  const query = lenientQuery(contentImportsQuery, await searchParams);
  const [{ contentImports, total, totalIsCapped }, { timeZone }] = await Promise.all([
    listContentImports(query),
    organisation(),
  ]);
  return (
    <>
      <PageHead
        title="Import content"
        standfirst="Bring in issues from an old site. Nothing is imported until you have reviewed it and start the import."
      />
      <StartContentImport maxMegabytes={settings().MAX_IMPORT_MB} />
      <RefreshWhile active={contentImports.some(isContentImportUnderWay)} />
      <ContentImportList imports={contentImports} timeZone={timeZone} />
      {total > 0 && (
        <Pagination
          path={path}
          noun={["import", "imports"]}
          page={query.page}
          perPage={query.perPage}
          total={total}
          totalIsCapped={totalIsCapped}
        />
      )}
    </>
  );
}
