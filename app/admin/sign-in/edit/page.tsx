import { CallForm } from "@/components/auth/call-form";
import { OnlyRuleForm } from "@/components/single-sign-on/only-rule-form";
import { ProviderRules } from "@/components/single-sign-on/provider-rules";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Time } from "@/components/ui/primitives/time";
import { Section, Sections } from "@/components/users/section";
import { groupNames } from "@/lib/groups/queries";
import { organisation } from "@/lib/organisation/organisation";
import { admit } from "@/lib/platform/auth/viewer";
import { readPolicy } from "@/lib/second-factors/sign-in-policy";
import { readOnlyRule, readProviders } from "@/lib/single-sign-on/queries";

export const metadata = { title: "Sign-in" };

/** How people sign in. */
export default async function SignInPolicyPage() {
  await admit("admin", "/admin/sign-in/edit");
  const [policy, { timeZone }, providers, only, groups] = await Promise.all([
    readPolicy(),
    organisation(),
    readProviders(),
    readOnlyRule(),
    groupNames(),
  ]);
  return (
    <>
      <PageHead title="Sign-in" standfirst="How people sign in, and what single sign-on decides." />
      <Sections>
        <Section
          title="Second factor for staff"
          narrow
          words="Staff then need a passkey, or a code from an authenticator app, in addition to their password. Single sign-on counts as both. After the grace period, staff who have neither must set one up before they do anything else, and their API keys stop working until then."
        >
          {policy.dueAt && (
            <p>
              Required from <Time at={policy.dueAt} timeZone={timeZone} />.
            </p>
          )}
          <CallForm
            id="policy"
            path="/admin/sign-in/api/update"
            values={{ version: policy.version }}
            submit="Save"
            done="Saved."
            fields={[
              {
                name: "staffFactorRequired",
                label: "Staff must use a second factor",
                options: [
                  { value: "0", label: "No" },
                  { value: "1", label: "Yes" },
                ],
                defaultValue: policy.staffFactorRequired ? "1" : "0",
              },
              {
                name: "graceDays",
                label: "Days to set one up",
                hint: "0 to 90, counted from the day the rule was turned on.",
                defaultValue: String(policy.graceDays),
              },
            ]}
          />
        </Section>
        {providers.length === 0 && (
          <Section
            title="Single sign-on"
            words="No provider is set up. Providers are settings of the server: OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, explained in Operations."
          />
        )}
        {providers.map((provider) => (
          <Section
            key={provider.id}
            title={`Single sign-on: ${provider.name}`}
            words="What the provider’s claims about a person mean here. They are read at each sign-in: a role or group that they no longer give is removed."
          >
            <ProviderRules provider={provider} groups={groups} />
          </Section>
        ))}
        {(providers.length > 0 || only.isOn) && (
          <Section
            title="Only single sign-on"
            narrow
            words="Passwords, passkeys, emailed links and sign-up are then turned off for everyone, and sessions that were opened by them end. API keys keep working. The one emergency way in is a link for an administrator, printed on the server by npm run setup -- emergency-link ADDRESS."
          >
            {only.since && (
              <p>
                On since <Time at={only.since} timeZone={timeZone} />.
              </p>
            )}
            <OnlyRuleForm rule={only} />
          </Section>
        )}
      </Sections>
    </>
  );
}
