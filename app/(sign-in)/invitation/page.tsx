import { redirect } from "next/navigation";
import { CallForm } from "@/components/auth/call-form";
import { NeedsScript, SignInPage } from "@/components/auth/sign-in-page";
import { SpentLink } from "@/components/auth/spent-link";
import { db } from "@/db";
import { peekToken } from "@/lib/platform/auth/one-time-tokens";
import { isOnlySingleSignOn } from "@/lib/platform/auth/sign-in-policy";
import { type PageQuery, queryValue } from "@/lib/platform/auth/page-query";
import { minPasswordLength } from "@/lib/platform/auth/password";
import { userById } from "@/lib/users/queries";

export const metadata = { title: "Your invitation", robots: { index: false }, referrer: "no-referrer" };

export default async function InvitationPage({ searchParams }: { searchParams: PageQuery }) {
  const token = await queryValue(searchParams, "token");
  const found = await peekToken(db, "invite", token);
  const user = found && (await userById(found.userId));
  if (!user)
    return (
      <SpentLink>
        <p>Ask the person who invited you for a new one.</p>
      </SpentLink>
    );
  if (await isOnlySingleSignOn()) redirect("/login?notice=invited-single-sign-on");
  return (
    <SignInPage
      title="Begin your account"
      standfirst={
        <>
          You were invited as <b>{user.email}</b>.
        </>
      }
    >
      <NeedsScript />
      <CallForm
        id="invitation"
        path="/invitation/api/accept"
        values={{ token }}
        submit="Begin"
        goTo="/login?notice=invited"
        fields={[
          { name: "name", label: "Your name", autoComplete: "name", defaultValue: user.name },
          {
            name: "password",
            label: "Password",
            type: "password",
            autoComplete: "new-password",
            hint: `At least ${minPasswordLength} characters.`,
          },
        ]}
      />
    </SignInPage>
  );
}
