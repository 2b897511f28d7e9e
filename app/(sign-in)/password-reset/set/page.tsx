import { redirect } from "next/navigation";
import { Link } from "@/components/ui/primitives/link";
import { CallForm } from "@/components/auth/call-form";
import { NeedsScript, SignInPage } from "@/components/auth/sign-in-page";
import { SpentLink } from "@/components/auth/spent-link";
import { db } from "@/db";
import { peekToken } from "@/lib/platform/auth/one-time-tokens";
import { isOnlySingleSignOn } from "@/lib/platform/auth/sign-in-policy";
import { type PageQuery, queryValue } from "@/lib/platform/auth/page-query";
import { minPasswordLength } from "@/lib/platform/auth/password";

export const metadata = { title: "Choose a new password", robots: { index: false }, referrer: "no-referrer" };

export default async function SetPasswordPage({ searchParams }: { searchParams: PageQuery }) {
  if (await isOnlySingleSignOn()) redirect("/login?error=OnlySingleSignOn");
  const token = await queryValue(searchParams, "token");
  const found = await peekToken(db, "reset", token);
  if (!found)
    return (
      <SpentLink>
        <p>
          <Link href="/password-reset">Request a new link</Link>
        </p>
      </SpentLink>
    );
  return (
    <SignInPage
      title="Choose a new password"
      standfirst={
        <>
          For <b>{found.emailKey}</b>. You will be signed out everywhere else.
        </>
      }
    >
      <NeedsScript />
      <CallForm
        id="set"
        path="/password-reset/api/update"
        values={{ token }}
        submit="Change password"
        goTo="/login?notice=password-changed"
        fields={[
          {
            name: "password",
            label: "New password",
            type: "password",
            autoComplete: "new-password",
            hint: `At least ${minPasswordLength} characters.`,
          },
        ]}
      />
    </SignInPage>
  );
}
