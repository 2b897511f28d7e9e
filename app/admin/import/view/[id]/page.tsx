import { notFound } from "next/navigation";
import { RefreshWhile } from "@/components/imports/refresh-while";
import { RepeatImport } from "@/components/imports/repeat-import";
import { RunView } from "@/components/imports/run-view";
import { isUnderWay } from "@/components/imports/run-words";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { PageHead } from "@/components/ui/page-head";
import { admit } from "@/lib/auth/viewer";
import { byId } from "@/lib/http/input";
import { pageParams } from "@/lib/http/page-params";
import { getRun, runExists } from "@/lib/imports/runs";
import { organisation } from "@/lib/settings/organisation";

export const metadata = { title: "Import" };

export default async function ImportPage({ params }: { params: Promise<{ id: string }> }) {
  await admit("staff");
  const { id } = await pageParams(byId, params);
  if (!(await runExists(null, id))) notFound();
  const [run, { timeZone }] = await Promise.all([getRun(id), organisation()]);
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/import/list", label: "Imports" }]} />
      <PageHead title={run.label} action={run.repeatable && !isUnderWay(run) && <RepeatImport id={id} />} />
      <RefreshWhile active={isUnderWay(run)} />
      <RunView run={run} timeZone={timeZone} />
    </>
  );
}
