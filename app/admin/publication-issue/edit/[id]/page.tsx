import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { AdminProviders } from "@/components/issues/admin/admin-providers";
import { IssueEditor } from "@/components/issues/editor/issue-editor";
import { panelCookie, readPanelSide } from "@/components/issues/editor/panel/panel-sides";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { groupNames } from "@/lib/groups/queries";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { editing } from "@/lib/issues/drafts/editing";
import { viewsOf } from "@/lib/analytics/queries";

type Props = { params: Promise<{ id: string }>; searchParams: PageQuery };
export const metadata: Metadata = { title: "Edit issue" };

export default async function EditIssuePage({ params, searchParams }: Props) {
  const viewer = await admit("staff", `/admin/publication-issue/edit/${(await params).id}`);
  const { id } = await pageParams(byId, params);
  const start = await editing(id);
  if (!start) notFound();
  // The key remounts the editor for each issue, so that no state carries over.
  const [views, { panel }, stored, groups] = await Promise.all([
    viewsOf("publication-issue", id),
    searchParams,
    cookies(),
    groupNames(),
  ]);
  return (
    <AdminProviders>
      <IssueEditor
        key={id}
        {...start}
        views={views}
        groups={groups}
        reservedPanel={readPanelSide(panel) ?? readPanelSide(stored.get(panelCookie)?.value)}
        viewer={{ id: viewer.id, name: viewer.name, email: viewer.email }}
      />
    </AdminProviders>
  );
}
