import { Link } from "@/components/ui/primitives/link";
import { notFound, redirect } from "next/navigation";
import { CallForm } from "@/components/auth/call-form";
import { NeedsScript, SignInPage } from "@/components/auth/sign-in-page";
import { SpentLink } from "@/components/auth/spent-link";
import { Button } from "@/components/ui/primitives/button";
import { db } from "@/db";
import { peekToken } from "@/lib/platform/auth/one-time-tokens";
import { type PageQuery, queryValue } from "@/lib/platform/auth/page-query";
import { sameSitePath } from "@/lib/platform/auth/same-site-path";
import { isOnlySingleSignOn } from "@/lib/platform/auth/sign-in-policy";
import { settings } from "@/lib/platform/env/settings";

export const metadata = { title: "Sign in with an email link", robots: { index: false }, referrer: "no-referrer" };

export default async function SignInLinkPage({ searchParams }: { searchParams: PageQuery }) {
  const token = await queryValue(searchParams, "token");
  if (!token && (await isOnlySingleSignOn())) redirect("/login?error=OnlySingleSignOn");
  if (!token) return <AskForLink callbackUrl={sameSitePath(await queryValue(searchParams, "callbackUrl"))} />;
  const found = await peekToken(db, "sign_in", token);
  if (!found)
    return (
      <SpentLink>
        <p>
          <Link href="/sign-in-link">Request a new link</Link>
        </p>
      </SpentLink>
    );
  const { callbackUrl } = (found.data ?? {}) as { callbackUrl?: string };
  // A button, not an automatic sign-in: mail scanners open links.
  return (
    <SignInPage
      title="Sign in"
      standfirst={
        <>
          As <b>{found.emailKey}</b>.
        </>
      }
    >
      <form method="post" action="/api/auth/callback/link">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="callbackUrl" value={sameSitePath(callbackUrl)} />
        <Button type="submit" kind="primary">
          Sign in
        </Button>
      </form>
    </SignInPage>
  );
}

function AskForLink({ callbackUrl }: { callbackUrl: string }) {
  if (!settings().SMTP_URL) notFound();
  return (
    <SignInPage
      title="Sign in with an email link"
      standfirst="We'll email you a one-time sign-in link."
      foot={<Link href="/login">Sign in with a password</Link>}
    >
      <NeedsScript />
      <CallForm
        id="link"
        path="/sign-in-link/api/new"
        values={{ callbackUrl }}
        submit="Send link"
        fields={[{ name: "email", label: "Email address", type: "email", autoComplete: "username" }]}
      />
    </SignInPage>
  );
}
