import { Link } from "@/components/ui/primitives/link";
import { redirect } from "next/navigation";
import { SignUpForm } from "@/components/auth/sign-up-form";
import { NeedsScript, SignInPage } from "@/components/auth/sign-in-page";
import { Notice } from "@/components/ui/primitives/notice";
import { minPasswordLength } from "@/lib/platform/auth/password";
import { type PageQuery, queryValue } from "@/lib/platform/auth/page-query";
import { readSignUpMode, signUpRefusal } from "@/lib/platform/auth/sign-up-mode";
import { sameSitePath } from "@/lib/platform/auth/same-site-path";
import { signUpReason } from "@/lib/platform/auth/sign-up-reason";
import { isOnlySingleSignOn } from "@/lib/platform/auth/sign-in-policy";
import { currentViewer } from "@/lib/platform/auth/viewer";
import { settings } from "@/lib/platform/env/settings";

export const metadata = {
  title: "Sign up",
  description: "An account for readers: saved searches, folders and alerts.",
};

export default async function SignUpPage({ searchParams }: { searchParams: PageQuery }) {
  const callbackUrl = sameSitePath(await queryValue(searchParams, "callbackUrl"));
  const hasErrand = callbackUrl !== "/";
  if (await currentViewer()) redirect(hasErrand ? callbackUrl : "/account");
  if (await isOnlySingleSignOn())
    redirect(hasErrand ? `/login?callbackUrl=${encodeURIComponent(callbackUrl)}` : "/login");
  const rule = await readSignUpMode();
  const refusal = signUpRefusal(rule);
  const takesSignUps = rule.mode === "open" || rule.mode === "domains";
  const query = hasErrand ? `callbackUrl=${encodeURIComponent(callbackUrl)}` : "";
  return (
    <SignInPage
      title="Sign up"
      standfirst={takesSignUps ? signUpReason(callbackUrl) : undefined}
      foot={<Link href={query ? `/login?${query}` : "/login"}>Already have an account? Sign in</Link>}
    >
      {refusal && <Notice kind="info">{refusal}</Notice>}
      {takesSignUps && <NeedsScript />}
      {takesSignUps && (
        <SignUpForm
          callbackUrl={hasErrand ? callbackUrl : undefined}
          sendsMail={Boolean(settings().SMTP_URL)}
          signInAt={`/login?notice=signed-up${query && `&${query}`}`}
          passwordHint={`At least ${minPasswordLength} characters. A phrase of several words works well.`}
        />
      )}
    </SignInPage>
  );
}
