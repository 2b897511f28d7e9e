import { notFound } from "next/navigation";
import { ComparisonView } from "@/components/issues/history/compare/comparison-view";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { ButtonLink } from "@/components/ui/primitives/button";
import { PageHead } from "@/components/ui/primitives/page-head";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { comparisonOf } from "@/lib/issues/history/comparison";
import { readState } from "@/lib/issues/history/states";
import { organisation } from "@/lib/organisation/organisation";

export const metadata = { title: "Compare" };
type Props = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Compares two versions of an issue; by default the published one and the working copy. */
export default async function ComparePage({ params, searchParams }: Props) {
  await admit("staff", `/admin/publication-issue/compare/${(await params).id}`);
  const { id } = await pageParams(byId, params);
  const { from, to } = await searchParams;
  const { timeZone } = await organisation();
  const found = await comparisonOf(id, readState(String(from ?? "")), readState(String(to ?? "")), timeZone);
  if (!found) notFound();
  const { issue, comparison, before, after } = found;
  const history = `/admin/publication-issue/history/${id}`;
  return (
    <>
      <Breadcrumb
        items={[
          { href: "/admin/publication-issue/list", label: "Issues" },
          { href: `/admin/publication-issue/edit/${id}`, label: issue.name },
          { href: history, label: "History" },
        ]}
      />
      <PageHead
        title="What changed"
        standfirst={`From ${before.long} to ${after.long}.`}
        action={
          <>
            <ButtonLink href={history}>Change versions</ButtonLink>
            <ButtonLink href={`/admin/publication-issue/compare/${id}?from=${after.name}&to=${before.name}`}>
              Swap sides
            </ButtonLink>
          </>
        }
      />
      <ComparisonView comparison={comparison} before={before.short} after={after.short} />
    </>
  );
}
