import { Link } from "@/components/ui/primitives/link";
import { CallForm } from "@/components/auth/call-form";
import { NeedsScript, SignInPage } from "@/components/auth/sign-in-page";
import { settings } from "@/lib/platform/env/settings";

export const metadata = { title: "Forgotten password", robots: { index: false } };

export default function PasswordResetPage() {
  const foot = <Link href="/login">Back to signing in</Link>;
  if (!settings().SMTP_URL) {
    return (
      <SignInPage
        title="Forgotten password"
        standfirst="This site sends no mail. Ask one of its admins: they can make you a link by which you choose a new password."
        foot={foot}
      >
        {null}
      </SignInPage>
    );
  }
  return (
    <SignInPage title="Forgotten password" standfirst="We send you a link by which you choose a new one." foot={foot}>
      <NeedsScript />
      <CallForm
        id="reset"
        path="/password-reset/api/new"
        submit="Send link"
        fields={[{ name: "email", label: "E-mail address", type: "email", autoComplete: "username" }]}
      />
    </SignInPage>
  );
}
