import { Link } from "@/components/ui/primitives/link";
import { redirect } from "next/navigation";
import { LoginForm } from "@/components/auth/login-form";
import { OnlySingleSignOn } from "@/components/auth/only-single-sign-on";
import { OtherWays } from "@/components/auth/other-ways";
import { PasskeySignIn } from "@/components/auth/passkey-sign-in";
import { SignInPage } from "@/components/auth/sign-in-page";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Notice } from "@/components/ui/primitives/notice";
import { type PageQuery, queryValue } from "@/lib/platform/auth/page-query";
import { passkeysWork } from "@/lib/platform/auth/passkeys";
import { sameSitePath } from "@/lib/platform/auth/same-site-path";
import { noticeSentence, signInSentence } from "@/lib/platform/auth/sign-in-messages";
import { readSignUpMode } from "@/lib/platform/auth/sign-up-mode";
import { signInReason } from "@/lib/platform/auth/sign-up-reason";
import { currentViewer } from "@/lib/platform/auth/viewer";
import { isOnlySingleSignOn } from "@/lib/platform/auth/sign-in-policy";
import { isMailOn } from "@/lib/platform/env/settings";
import { signInProviders } from "@/lib/platform/env/sign-in-providers";

export const metadata = { title: "Sign in", robots: { index: false } };

export default async function LoginPage({ searchParams }: { searchParams: PageQuery }) {
  const callbackUrl = sameSitePath(await queryValue(searchParams, "callbackUrl"));
  if (await currentViewer()) redirect(callbackUrl);
  const error = await queryValue(searchParams, "error");
  const notice = noticeSentence(await queryValue(searchParams, "notice"));
  const { mode } = await readSignUpMode();
  const providers = signInProviders();
  if (await isOnlySingleSignOn())
    return (
      <SignInPage title="Sign in" standfirst={signInReason(callbackUrl)}>
        {notice && !error && <Notice kind="success">{notice}</Notice>}
        {error && <ErrorSummary title="You are not signed in" errors={[{ message: signInSentence(error) }]} />}
        <OnlySingleSignOn callbackUrl={callbackUrl} providers={providers} />
      </SignInPage>
    );
  return (
    <SignInPage
      title="Sign in"
      standfirst={signInReason(callbackUrl)}
      foot={
        <>
          <Link href="/password-reset">Forgot your password?</Link>
          {(mode === "open" || mode === "domains") && (
            <Link href={callbackUrl === "/" ? "/sign-up" : `/sign-up?callbackUrl=${encodeURIComponent(callbackUrl)}`}>
              Create a reader account
            </Link>
          )}
        </>
      }
    >
      {notice && !error && <Notice kind="success">{notice}</Notice>}
      <LoginForm callbackUrl={callbackUrl} error={error && signInSentence(error)} />
      {passkeysWork() && <PasskeySignIn callbackUrl={callbackUrl} autofill />}
      <OtherWays callbackUrl={callbackUrl} providers={providers} byMail={isMailOn()} />
    </SignInPage>
  );
}
