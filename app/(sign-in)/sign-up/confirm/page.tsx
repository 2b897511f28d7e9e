import { CallForm } from "@/components/auth/call-form";
import { NeedsScript, SignInPage } from "@/components/auth/sign-in-page";
import { SpentLink } from "@/components/auth/spent-link";
import { db } from "@/db";
import { peekToken } from "@/lib/auth/one-time-tokens";
import { type PageQuery, queryValue } from "@/lib/auth/page-query";

export const metadata = { title: "Confirm your address", robots: { index: false }, referrer: "no-referrer" };

export default async function ConfirmPage({ searchParams }: { searchParams: PageQuery }) {
  const token = await queryValue(searchParams, "token");
  const found = await peekToken(db, "confirm", token);
  if (!found)
    return (
      <SpentLink>
        <p>If your address is not confirmed yet, sign in with your password: then a new link is sent to you.</p>
      </SpentLink>
    );
  return (
    <SignInPage
      title="Confirm your address"
      standfirst={
        <>
          Confirm that <b>{found.emailKey}</b> is your address, and that you signed up with it.
        </>
      }
    >
      <NeedsScript />
      <CallForm
        id="confirm"
        path="/sign-up/api/confirm"
        values={{ token }}
        submit="Confirm address"
        goTo="/login?notice=confirmed"
      />
    </SignInPage>
  );
}
