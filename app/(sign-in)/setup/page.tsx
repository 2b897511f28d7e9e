import { notFound } from "next/navigation";
import { NeedsScript, SignInPage } from "@/components/auth/sign-in-page";
import { SetupForm } from "@/components/setup/setup-form";
import { minPasswordLength } from "@/lib/platform/auth/password";
import { type PageQuery, queryValue } from "@/lib/platform/auth/page-query";
import { timeZoneChoices } from "@/lib/organisation/time-zones";
import { readOrganisation } from "@/lib/organisation/organisation";
import { isOpenSetupKey } from "@/lib/setup/setup-keys";

export const metadata = { title: "Set up", robots: { index: false }, referrer: "no-referrer" };

export default async function SetupPage({ searchParams }: { searchParams: PageQuery }) {
  const key = await queryValue(searchParams, "key");
  if (!(await isOpenSetupKey(key))) notFound();
  const { timeZone } = await readOrganisation();
  return (
    <SignInPage
      title="Set up Rotunda"
      standfirst="Create your account and name your organization. You will be the first administrator. You can only do this once."
    >
      <NeedsScript />
      <SetupForm
        setupKey={key}
        timeZone={timeZone}
        zones={timeZoneChoices(timeZone)}
        minPasswordLength={minPasswordLength}
      />
    </SignInPage>
  );
}
