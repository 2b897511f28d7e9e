import { notFound } from "next/navigation";
import { RedirectForm } from "@/components/redirects/redirect-form";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { getRedirect, redirectExists } from "@/lib/redirects/queries";

export const metadata = { title: "Redirect" };

export default async function EditRedirectPage({ params }: { params: Promise<{ id: string }> }) {
  await admit("admin", `/admin/redirect/edit/${(await params).id}`);
  const { id } = await pageParams(byId, params);
  if (!(await redirectExists(null, id))) notFound();
  const redirect = await getRedirect(id);
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/redirect/list", label: "Redirects" }]} />
      <PageHead title="Redirect" />
      <RedirectForm key={redirect.version} redirect={redirect} />
    </>
  );
}
