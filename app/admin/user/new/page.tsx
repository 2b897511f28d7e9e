import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import { InviteForm } from "@/components/users/invite-form";
import { Section } from "@/components/users/section";
import { admit } from "@/lib/platform/auth/viewer";
import { isOnlySingleSignOn } from "@/lib/platform/auth/sign-in-policy";
import { settings } from "@/lib/platform/env/settings";

export const metadata = { title: "Invite person" };

export default async function InvitePage() {
  await admit("admin", "/admin/user/new");
  const isBySingleSignOn = await isOnlySingleSignOn();
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/user/list", label: "People" }]} />
      <PageHead
        title="Invite person"
        standfirst={
          isBySingleSignOn
            ? "They sign in by single sign-on, with the account that has this address."
            : "They'll get a one-time link to set a password."
        }
      />
      <Section title="Who" narrow>
        <InviteForm mailed={Boolean(settings().SMTP_URL)} isBySingleSignOn={isBySingleSignOn} />
      </Section>
    </>
  );
}
