import { RedirectForm } from "@/components/redirects/redirect-form";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import { type PageQuery, queryValue } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";

export const metadata = { title: "Add redirect" };

export default async function NewRedirectPage({ searchParams }: { searchParams: PageQuery }) {
  await admit("admin", "/admin/redirect/new");
  const from = await queryValue(searchParams, "from");
  const missing = "/admin/redirect/missing";
  return (
    <>
      <Breadcrumb
        items={[
          { href: "/admin/redirect/list", label: "Redirects" },
          ...(from ? [{ href: missing, label: "Addresses not found" }] : []),
        ]}
      />
      <PageHead title="Add redirect" standfirst="Sends everyone who requests an old address to a page of this site." />
      <RedirectForm from={from} {...(from && { goTo: missing })} />
    </>
  );
}
