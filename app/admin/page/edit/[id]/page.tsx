import { notFound } from "next/navigation";
import { AdminProviders } from "@/components/issues/admin/admin-providers";
import { PageEditor } from "@/components/pages/page-editor";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { ButtonLink } from "@/components/ui/primitives/button";
import { Link } from "@/components/ui/primitives/link";
import { Notice } from "@/components/ui/primitives/notice";
import { PageHead } from "@/components/ui/primitives/page-head";
import { db } from "@/db";
import { groupNames } from "@/lib/groups/queries";
import type { RichDocument } from "@/lib/issues/document/document";
import { fileFindings } from "@/lib/issues/publishing/checks/surroundings";
import { organisation } from "@/lib/organisation/organisation";
import { contentOfPage } from "@/lib/pages/content";
import { getPage, pageExists } from "@/lib/pages/queries";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";

export const metadata = { title: "Edit page" };

export default async function EditPagePage({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await admit("admin", `/admin/page/edit/${(await params).id}`);
  const { id } = await pageParams(byId, params);
  if (!(await pageExists(null, id))) notFound();
  const [page, { timeZone }, groups] = await Promise.all([getPage(id), organisation(), groupNames()]);
  const findings = page.document ? await fileFindings(await contentOfPage(db, page.document as RichDocument)) : [];
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/page/list", label: "Pages" }]} />
      <PageHead
        title={page.title}
        meta={
          page.published ? (
            <>
              Readers see it at <Link href={page.url}>{page.url}</Link>
            </>
          ) : (
            "Draft"
          )
        }
        action={<ButtonLink href={`/admin/page/history/${id}`}>History</ButtonLink>}
      />
      {findings.length > 0 && (
        <Notice kind="warning" title="Readers don’t see every picture of this page">
          <ul>
            {findings.map(({ message, href }) => (
              <li key={message}>
                {message} {href && <Link href={href}>Open the file</Link>}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <AdminProviders>
        <PageEditor key={id} initial={page} viewerId={viewer.id} timeZone={timeZone} groups={groups} />
      </AdminProviders>
    </>
  );
}
