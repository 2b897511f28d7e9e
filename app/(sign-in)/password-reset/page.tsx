import { redirect } from "next/navigation";
import { Link } from "@/components/ui/primitives/link";
import { CallForm } from "@/components/auth/call-form";
import { NeedsScript, SignInPage } from "@/components/auth/sign-in-page";
import { isOnlySingleSignOn } from "@/lib/platform/auth/sign-in-policy";
import { settings } from "@/lib/platform/env/settings";

export const metadata = { title: "Forgot your password?", robots: { index: false } };

export default async function PasswordResetPage() {
  if (await isOnlySingleSignOn()) redirect("/login?error=OnlySingleSignOn");
  const foot = <Link href="/login">Back to sign in</Link>;
  if (!settings().SMTP_URL) {
    return (
      <SignInPage
        title="Forgot your password?"
        standfirst="This site does not send email. Ask an administrator for a link to set a new password."
        foot={foot}
      >
        {null}
      </SignInPage>
    );
  }
  return (
    <SignInPage title="Forgot your password?" standfirst="We'll email you a link to reset your password." foot={foot}>
      <NeedsScript />
      <CallForm
        id="reset"
        path="/password-reset/api/new"
        submit="Send link"
        fields={[{ name: "email", label: "Email address", type: "email", autoComplete: "username" }]}
      />
    </SignInPage>
  );
}
