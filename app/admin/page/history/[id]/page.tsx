import { notFound } from "next/navigation";
import { PageHistory } from "@/components/pages/page-history";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { ButtonLink } from "@/components/ui/primitives/button";
import { Notice } from "@/components/ui/primitives/notice";
import { PageHead } from "@/components/ui/primitives/page-head";
import { organisation } from "@/lib/organisation/organisation";
import { getPage, pageExists, revisionsOf } from "@/lib/pages/queries";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";

export const metadata = { title: "History" };

export default async function PageHistoryPage({ params }: { params: Promise<{ id: string }> }) {
  await admit("admin", `/admin/page/history/${(await params).id}`);
  const { id } = await pageParams(byId, params);
  if (!(await pageExists(null, id))) notFound();
  const [page, revisions, { timeZone }] = await Promise.all([getPage(id), revisionsOf(id), organisation()]);
  const edit = `/admin/page/edit/${id}`;
  return (
    <>
      <Breadcrumb
        items={[
          { href: "/admin/page/list", label: "Pages" },
          { href: edit, label: page.title },
        ]}
      />
      <PageHead
        title="History"
        standfirst={`Published versions of “${page.title}”, newest first.`}
        action={<ButtonLink href={edit}>Edit page</ButtonLink>}
      />
      {revisions.length === 0 ? (
        <Notice title="Not published yet">Published versions appear here after you publish.</Notice>
      ) : (
        <PageHistory page={page} revisions={revisions} timeZone={timeZone} />
      )}
    </>
  );
}
