import { redirect } from "next/navigation";
import { CallForm } from "@/components/auth/call-form";
import { NeedsScript, SignInPage } from "@/components/auth/sign-in-page";
import { SpentLink } from "@/components/auth/spent-link";
import { isOnlySingleSignOn } from "@/lib/platform/auth/sign-in-policy";
import { type PageQuery, queryValue } from "@/lib/platform/auth/page-query";
import { minPasswordLength } from "@/lib/platform/auth/password";
import { peekSignUp } from "@/lib/users/confirm-sign-up";

export const metadata = { title: "Confirm your address", robots: { index: false }, referrer: "no-referrer" };

export default async function ConfirmPage({ searchParams }: { searchParams: PageQuery }) {
  if (await isOnlySingleSignOn()) redirect("/login");
  const token = await queryValue(searchParams, "token");
  const request = await peekSignUp(token);
  if (!request)
    return (
      <SpentLink>
        <p>If you haven't confirmed your address yet, sign up again to get a new link.</p>
      </SpentLink>
    );
  return (
    <SignInPage
      title="Confirm your address"
      standfirst={
        <>
          Confirm that <b>{request.email}</b> is your address, and set your password.
        </>
      }
    >
      <NeedsScript />
      <CallForm
        id="confirm"
        path="/sign-up/api/confirm"
        values={{ token }}
        submit="Confirm and sign in"
        followAnswer
        fields={[
          { name: "name", label: "Your name", autoComplete: "name", defaultValue: request.name },
          {
            name: "password",
            label: "Password",
            type: "password",
            autoComplete: "new-password",
            hint: `At least ${minPasswordLength} characters. A phrase of several words works well.`,
          },
        ]}
      />
    </SignInPage>
  );
}
