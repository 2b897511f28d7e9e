import { notFound } from "next/navigation";
import { RefreshWhile } from "@/components/imports/refresh-while";
import { RepeatImport } from "@/components/imports/repeat-import";
import { RunView } from "@/components/imports/run-view";
import { isUnderWay } from "@/components/imports/run-labels";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { getRun, runExists } from "@/lib/imports/runs/runs";
import { nextSteps } from "@/lib/imports/runs/next-steps";
import { organisation } from "@/lib/organisation/organisation";

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
      <RunView run={run} next={await nextSteps(run, timeZone)} timeZone={timeZone} />
    </>
  );
}
