import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import formStyles from "@/components/auth/form.module.css";
import { PasskeySignIn } from "@/components/auth/passkey-sign-in";
import { SignInPage } from "@/components/auth/sign-in-page";
import { Button } from "@/components/ui/primitives/button";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { Link } from "@/components/ui/primitives/link";
import { TextInput } from "@/components/ui/primitives/text-input";
import { type PageQuery, queryValue } from "@/lib/platform/auth/page-query";
import { passkeysWork } from "@/lib/platform/auth/passkeys";
import { sameSitePath } from "@/lib/platform/auth/same-site-path";
import { secondStepOf, stepCookieName } from "@/lib/platform/auth/second-step";
import { signInSentence } from "@/lib/platform/auth/sign-in-messages";

export const metadata = { title: "Second step", robots: { index: false } };

/** The second step of a sign-in. A plain form, so that it works without scripts. */
export default async function CodePage({ searchParams }: { searchParams: PageQuery }) {
  const callbackUrl = sameSitePath(await queryValue(searchParams, "callbackUrl"));
  const again = `/login?${new URLSearchParams({ error: "StepExpired", callbackUrl })}`;
  const factors = await secondStepOf((await cookies()).get(stepCookieName())?.value);
  if (!factors) redirect(again);
  const error = await queryValue(searchParams, "error");
  return (
    <SignInPage
      title="Confirm that it's you"
      standfirst={
        factors.hasCodes
          ? "Enter the code that your authenticator app shows, or one of your recovery codes."
          : "Your organization requires your passkey."
      }
      foot={
        <>
          <Link href={`/login?callbackUrl=${encodeURIComponent(callbackUrl)}`}>Start again</Link>
          <span>Lost your device? An administrator can help you.</span>
        </>
      }
    >
      {factors.hasCodes && (
        <form className={formStyles.form} method="post" action="/api/auth/callback/code">
          {error && (
            <ErrorSummary title="You are not signed in" errors={[{ message: signInSentence(error), href: "code" }]} />
          )}
          <input type="hidden" name="callbackUrl" value={callbackUrl} />
          <Field id="code" label="Code">
            {(control) => (
              <TextInput
                {...control}
                required
                name="code"
                autoComplete="one-time-code"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
              />
            )}
          </Field>
          <div className={formStyles.actions}>
            <Button type="submit" kind="primary">
              Sign in
            </Button>
          </div>
        </form>
      )}
      {factors.passkeys > 0 && passkeysWork() && <PasskeySignIn callbackUrl={callbackUrl} />}
    </SignInPage>
  );
}
