import { Link } from "@/components/ui/primitives/link";
import { redirect } from "next/navigation";
import { LoginForm } from "@/components/auth/login-form";
import { OtherWays } from "@/components/auth/other-ways";
import { SignInPage } from "@/components/auth/sign-in-page";
import { Notice } from "@/components/ui/primitives/notice";
import { type PageQuery, queryValue } from "@/lib/platform/auth/page-query";
import { sameSitePath } from "@/lib/platform/auth/same-site-path";
import { noticeSentence, signInSentence } from "@/lib/platform/auth/sign-in-messages";
import { signInReason } from "@/lib/platform/auth/sign-up-reason";
import { currentViewer } from "@/lib/platform/auth/viewer";
import { settings } from "@/lib/platform/env/settings";

export const metadata = { title: "Sign in", robots: { index: false } };

export default async function LoginPage({ searchParams }: { searchParams: PageQuery }) {
  const callbackUrl = sameSitePath(await queryValue(searchParams, "callbackUrl"));
  if (await currentViewer()) redirect(callbackUrl);
  const error = await queryValue(searchParams, "error");
  const notice = noticeSentence(await queryValue(searchParams, "notice"));
  const { OIDC_ISSUER, OIDC_NAME, SMTP_URL } = settings();
  return (
    <SignInPage
      title="Sign in"
      standfirst={signInReason(callbackUrl)}
      foot={
        <>
          <Link href="/password-reset">Forgot your password?</Link>
          <Link href={callbackUrl === "/" ? "/sign-up" : `/sign-up?callbackUrl=${encodeURIComponent(callbackUrl)}`}>
            Create a reader account
          </Link>
        </>
      }
    >
      {notice && !error && <Notice kind="success">{notice}</Notice>}
      <LoginForm callbackUrl={callbackUrl} error={error && signInSentence(error)} />
      <OtherWays callbackUrl={callbackUrl} provider={OIDC_ISSUER ? OIDC_NAME : null} byMail={Boolean(SMTP_URL)} />
    </SignInPage>
  );
}
