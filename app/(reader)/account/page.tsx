import { OwnKeys } from "@/components/api-keys/own-keys";
import { OwnFeed } from "@/components/users/own-feed";
import { OwnEmailList } from "@/components/alerts/own-email-list";
import { CallForm } from "@/components/auth/call-form";
import { SignOutButton } from "@/components/auth/sign-out-button";
import { PageHead } from "@/components/ui/primitives/page-head";
import { ManageCodes } from "@/components/second-factors/manage-codes";
import { OwnPasskeys } from "@/components/second-factors/own-passkeys";
import { ProofPrompt } from "@/components/second-factors/proof-prompt";
import { SetUpCodes } from "@/components/second-factors/set-up-codes";
import { DeleteAccount } from "@/components/users/delete-account";
import { Section, Sections } from "@/components/users/section";
import { SessionsTable } from "@/components/users/sessions-table";
import { feedAddressOf } from "@/lib/issues/public/personal-feed";
import { keysOf } from "@/lib/api-keys/queries";
import { alertsOf } from "@/lib/alerts/queries";
import { ownEmails } from "@/lib/alerts/own-emails";
import { subscriptionsOf } from "@/lib/newsletters/subscriptions/queries";
import { passkeysWork } from "@/lib/platform/auth/passkeys";
import { minPasswordLength } from "@/lib/platform/auth/password";
import { isStaff, scopes } from "@/lib/platform/auth/roles";
import { factorsOf } from "@/lib/platform/auth/second-factors";
import { admit } from "@/lib/platform/auth/viewer";
import { foldersSharedBy } from "@/lib/folders/queries";
import { isOnlySingleSignOn } from "@/lib/platform/auth/sign-in-policy";
import { sharedWithTeams } from "@/lib/sharing/hand-over";
import { organisation } from "@/lib/organisation/organisation";
import { passkeysOf } from "@/lib/second-factors/queries";
import { openSessions, refusesMail, wantsReviewMail } from "@/lib/users/account";
import { userById } from "@/lib/users/queries";

export const metadata = { title: "Account" };

export default async function AccountPage() {
  const viewer = await admit("reader", "/account");
  const [
    user,
    sessions,
    { timeZone },
    alerts,
    subscriptions,
    shared,
    reviewMail,
    isMailRefused,
    keys,
    feedAddress,
    passkeys,
    factors,
    withTeams,
    isBySingleSignOn,
  ] = await Promise.all([
    userById(viewer.id),
    openSessions(viewer),
    organisation(),
    alertsOf(viewer),
    subscriptionsOf(viewer),
    foldersSharedBy(viewer),
    wantsReviewMail(viewer),
    refusesMail(viewer),
    keysOf(viewer),
    feedAddressOf(viewer),
    passkeysOf(viewer),
    factorsOf(viewer.id),
    sharedWithTeams(viewer.id),
    isOnlySingleSignOn(),
  ]);
  const hasPassword = user?.hasPassword ?? false;
  const present = hasPassword
    ? [
        {
          name: "currentPassword",
          label: "Current password",
          type: "password" as const,
          autoComplete: "current-password",
        },
      ]
    : [];
  return (
    <>
      <PageHead title="Account" standfirst={viewer.email} action={<SignOutButton />} />
      <Sections>
        <Section
          id="alerts"
          title="Emails"
          words={
            isMailRefused
              ? `Paused: email to ${viewer.email} was returned or marked as spam. Sign in once with an email link to resume.`
              : user?.emailVerifiedAt
                ? `Everything you follow or subscribe to. Sent to ${viewer.email}.`
                : "Confirm your address to get emails."
          }
        >
          <div id="subscriptions">
            <OwnEmailList emails={ownEmails(alerts, subscriptions)} />
          </div>
          <div id="follow-law">
            <CallForm
              id="law"
              path="/alert/api/save"
              values={{ cadence: "daily" }}
              submit="Follow"
              kind="plain"
              fields={[
                {
                  name: "law",
                  label: "Follow a law",
                  hint: "A section, 42 U.S.C. 7412; a chapter by its first and last section, 42 U.S.C. 7401 to 7671q; a public law, Pub. L. 117-169; or a part of the CFR, 40 CFR 63",
                },
              ]}
            />
          </div>
        </Section>
        {isStaff(viewer) && (
          <Section
            id="review-mail"
            title="Review emails"
            words={
              reviewMail
                ? "You get an email when an issue needs review, and when one you submitted is approved or sent back."
                : "You get no emails about reviews. Issues waiting for review are listed on the admin overview."
            }
          >
            <CallForm
              id="review-letters"
              path="/account/api/update/review-mail"
              values={{ wanted: !reviewMail }}
              submit={reviewMail ? "Turn off review emails" : "Turn on review emails"}
              kind="plain"
              done={reviewMail ? "Review emails are off." : "Review emails are on."}
            />
          </Section>
        )}
        <Section title="Name" narrow words="Shown to people you share folders with, and beside your work.">
          <CallForm
            id="name"
            path="/account/api/update"
            submit="Save name"
            kind="plain"
            done="Name saved."
            fields={[{ name: "name", label: "Your name", autoComplete: "name", defaultValue: viewer.name }]}
          />
        </Section>
        {isBySingleSignOn ? (
          <Section
            title="Signing in"
            narrow
            words="Everyone signs in by single sign-on here. Passwords, passkeys, codes and emailed links are turned off; those you have are stored, and work again if an administrator turns them on."
          />
        ) : (
          <>
            <Section
              title="Password"
              narrow
              words={
                hasPassword
                  ? "Changing it ends your other sessions."
                  : "You have no password yet. Set one to sign in without your provider or an email link."
              }
            >
              <CallForm
                id="password"
                path="/account/api/update/password"
                submit={hasPassword ? "Change password" : "Set password"}
                kind="plain"
                fields={[
                  ...present,
                  {
                    name: "password",
                    label: "New password",
                    type: "password",
                    autoComplete: "new-password",
                    hint: `At least ${minPasswordLength} characters.`,
                  },
                ]}
              />
            </Section>
            <Section
              id="passkeys"
              title="Passkeys"
              words="Sign in with your fingerprint, your face or your device's PIN instead of a password. A passkey needs no code."
            >
              <OwnPasskeys passkeys={passkeys} timeZone={timeZone} canAdd={passkeysWork()} />
            </Section>
            <Section
              id="codes"
              title="Codes at sign-in"
              narrow
              words="Enter a code from an authenticator app on your phone after your password or email link."
            >
              {factors.hasCodes ? <ManageCodes recoveryCodesLeft={factors.recoveryCodes} /> : <SetUpCodes />}
            </Section>
          </>
        )}
        <Section title="Sessions" words="Where you are signed in. Sessions end after 30 days without use.">
          <SessionsTable sessions={sessions} timeZone={timeZone} />
        </Section>
        <Section
          id="api-keys"
          title="API keys"
          words={
            <>
              Let a program use this site as you. A key can do no more than you can. Signing out doesn’t revoke it.{" "}
              <a href="/api/docs">How to use the API</a>
            </>
          }
        >
          <OwnKeys
            keys={keys}
            scopes={isStaff(viewer) ? scopes : scopes.filter((scope) => scope !== "staff")}
            timeZone={timeZone}
          />
        </Section>
        <Section
          id="feed"
          title="Your feed"
          words="For feed readers: every issue you may read, including those not open to everyone. Anyone with the address can read it, so keep it private. It is deleted if your account is disabled."
        >
          <OwnFeed first={feedAddress} />
        </Section>
        <Section title="Lost a device?" words="Sign out of all these sessions, including this one.">
          <CallForm
            id="everywhere"
            path="/account/api/session/end-all"
            submit="Sign out everywhere"
            kind="plain"
            goTo="/login?notice=signed-out-everywhere"
          />
        </Section>
        <Section title="Your data">
          <p>
            <a href="/account/api/download" download>
              Download your data
            </a>{" "}
            as one JSON file: account, sessions, saved searches, folders with notes, alerts, subscriptions, viewed bills
            and your activity. <a href="/privacy">What we store, and for how long</a>
          </p>
          <DeleteAccount email={viewer.email} hasPassword={hasPassword} shared={shared} withTeams={withTeams} />
        </Section>
      </Sections>
      <ProofPrompt />
    </>
  );
}
