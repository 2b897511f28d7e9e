import { notFound } from "next/navigation";
import { ComparisonView } from "@/components/issues/history/compare/comparison-view";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { ButtonLink } from "@/components/ui/primitives/button";
import { PageHead } from "@/components/ui/primitives/page-head";
import { comparePage, type PageState } from "@/lib/pages/history";
import { getPage, pageExists } from "@/lib/pages/queries";
import { type PageQuery, queryValue } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";

export const metadata = { title: "Compare" };

const stateOf = (given: string): PageState => (/^[1-9]\d{0,5}$/.test(given) ? Number(given) : "working");
const wordsOf = (state: PageState): string => (state === "working" ? "the current draft" : `version ${state}`);
const headOf = (state: PageState): string => (state === "working" ? "Current draft" : `Version ${state}`);

export default async function ComparePagePage({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: PageQuery;
}) {
  await admit("admin", `/admin/page/compare/${(await params).id}`);
  const { id } = await pageParams(byId, params);
  if (!(await pageExists(null, id))) notFound();
  const from = stateOf(await queryValue(searchParams, "from"));
  const to = stateOf(await queryValue(searchParams, "to"));
  const [page, comparison] = await Promise.all([getPage(id), comparePage(id, from, to)]);
  if (!comparison) notFound();
  const history = `/admin/page/history/${id}`;
  return (
    <>
      <Breadcrumb
        items={[
          { href: "/admin/page/list", label: "Pages" },
          { href: `/admin/page/edit/${id}`, label: page.title },
          { href: history, label: "History" },
        ]}
      />
      <PageHead
        title="What changed"
        standfirst={`From ${wordsOf(from)} to ${wordsOf(to)}.`}
        action={<ButtonLink href={history}>Change versions</ButtonLink>}
      />
      <ComparisonView comparison={comparison} before={headOf(from)} after={headOf(to)} />
    </>
  );
}
