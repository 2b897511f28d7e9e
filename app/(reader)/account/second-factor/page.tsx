import { redirect } from "next/navigation";
import { SignOutButton } from "@/components/auth/sign-out-button";
import { AddPasskey } from "@/components/second-factors/add-passkey";
import { ConfirmFactor } from "@/components/second-factors/confirm-factor";
import { ProofPrompt } from "@/components/second-factors/proof-prompt";
import { SetUpCodes } from "@/components/second-factors/set-up-codes";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Section, Sections } from "@/components/users/section";
import { type PageQuery, queryValue } from "@/lib/platform/auth/page-query";
import { passkeysWork } from "@/lib/platform/auth/passkeys";
import { proofMethods } from "@/lib/platform/auth/recent-proof";
import { sameSitePath } from "@/lib/platform/auth/same-site-path";
import { sessionPerson } from "@/lib/platform/auth/viewer";

export const metadata = { title: "Second factor" };

/** Where staff are led who owe the second factor that the organization requires. */
export default async function SecondFactorPage({ searchParams }: { searchParams: PageQuery }) {
  const callbackUrl = sameSitePath(await queryValue(searchParams, "callbackUrl"));
  const viewer = await sessionPerson();
  if (!viewer) redirect(`/login?callbackUrl=${encodeURIComponent(callbackUrl)}`);
  if (!viewer.owesFactor) redirect(callbackUrl === "/" ? "/account" : callbackUrl);
  if (viewer.owesFactor === "confirm")
    return (
      <>
        <PageHead
          title="Confirm that it's you"
          standfirst="Your organization requires your passkey or a code."
          action={<SignOutButton />}
        />
        <ConfirmFactor methods={{ ...(await proofMethods(viewer.id)), password: false }} goTo={callbackUrl} />
      </>
    );
  return (
    <>
      <PageHead
        title="Set up a second factor"
        standfirst="Your organization requires one of its staff. It takes a minute; until then, nothing else is open to you."
        action={<SignOutButton />}
      />
      <Sections>
        {passkeysWork() && (
          <Section
            title="A passkey"
            narrow
            words="Sign in with your fingerprint, your face or your device's PIN. You then need neither password nor code."
          >
            <AddPasskey goTo={callbackUrl} />
          </Section>
        )}
        <Section
          title="An authenticator app"
          narrow
          words="An app on your phone shows a code, asked for after your password."
        >
          <SetUpCodes goTo={callbackUrl} />
        </Section>
      </Sections>
      <ProofPrompt />
    </>
  );
}
