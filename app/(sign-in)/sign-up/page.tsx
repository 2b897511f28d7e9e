import { Link } from "@/components/ui/primitives/link";
import { redirect } from "next/navigation";
import { CallForm } from "@/components/auth/call-form";
import { NeedsScript, SignInPage } from "@/components/auth/sign-in-page";
import { minPasswordLength } from "@/lib/platform/auth/password";
import { currentViewer } from "@/lib/platform/auth/viewer";
import { settings } from "@/lib/platform/env/settings";

export const metadata = {
  title: "Sign up",
  description: "An account for readers: saved searches, folders and alerts.",
};

export default async function SignUpPage() {
  if (await currentViewer()) redirect("/account");
  return (
    <SignInPage
      title="Sign up"
      standfirst="With an account you can save searches, keep bills in folders and be told when they move."
      foot={<Link href="/login">Already have an account? Sign in</Link>}
    >
      <NeedsScript />
      <CallForm
        id="sign-up"
        path="/sign-up/api/new"
        submit="Sign up"
        goTo={`/login?notice=${settings().SMTP_URL ? "confirm-mail" : "signed-up"}`}
        fields={[
          { name: "name", label: "Your name", autoComplete: "name" },
          { name: "email", label: "Email address", type: "email", autoComplete: "username" },
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
