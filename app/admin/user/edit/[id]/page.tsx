import { notFound } from "next/navigation";
import { CallForm } from "@/components/auth/call-form";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { DefinitionList } from "@/components/ui/primitives/definition-list";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Time } from "@/components/ui/primitives/time";
import { DeletePerson } from "@/components/users/delete-person";
import { MakeLink } from "@/components/users/make-link";
import { accountState } from "@/components/users/people-table";
import { Section, Sections } from "@/components/users/section";
import { SessionsTable } from "@/components/users/sessions-table";
import { UserForm } from "@/components/users/user-form";
import { factorsOf } from "@/lib/platform/auth/second-factors";
import { admit } from "@/lib/platform/auth/viewer";
import { isOnlySingleSignOn } from "@/lib/platform/auth/sign-in-policy";
import { byId } from "@/lib/platform/http/input";
import { organisation } from "@/lib/organisation/organisation";
import { openSessions } from "@/lib/users/account";
import { userById } from "@/lib/users/queries";

export const metadata = { title: "Person" };

export default async function PersonPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const viewer = await admit("admin", `/admin/user/edit/${id}`);
  const parsed = byId.safeParse({ id });
  const user = parsed.success ? await userById(parsed.data.id) : null;
  if (!user) notFound();
  const [{ timeZone }, sessions, factors, isBySingleSignOn] = await Promise.all([
    organisation(),
    openSessions(viewer, user.id),
    factorsOf(user.id),
    isOnlySingleSignOn(),
  ]);
  const time = (at: string | null) => at && <Time at={at} timeZone={timeZone} />;
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/user/list", label: "People" }]} />
      <PageHead title={user.name} standfirst={user.email} />
      <Sections>
        <Section title="Account">
          <DefinitionList
            items={[
              { term: "State", value: accountState(user) },
              { term: "Since", value: time(user.createdAt) },
              { term: "Address confirmed", value: time(user.emailVerifiedAt) },
              { term: "Last seen", value: time(user.lastSeenAt) },
              { term: "Disabled", value: time(user.disabledAt) },
            ]}
          />
        </Section>
        <Section
          title="Access"
          narrow
          words={
            user.id === viewer.id
              ? "This is you. Another administrator must change your role or disable your account."
              : undefined
          }
        >
          {user.id !== viewer.id && <UserForm user={user} />}
        </Section>
        <Section
          title="Sessions"
          words={
            sessions.length > 0
              ? "Where this person is signed in. An ended session is over with its next request."
              : "This person is not signed in anywhere."
          }
        >
          {sessions.length > 0 && (
            <SessionsTable
              sessions={sessions}
              timeZone={timeZone}
              userId={user.id === viewer.id ? undefined : user.id}
            />
          )}
          {sessions.length > 1 && user.id !== viewer.id && (
            <CallForm
              id="everywhere"
              path={`/admin/user/api/session/end-all/${user.id}`}
              submit="Sign out everywhere"
              kind="plain"
            />
          )}
        </Section>
        {!user.disabled && !isBySingleSignOn && (
          <Section title="Cannot sign in?" words="Create a one-time link for this person to set a password." narrow>
            <MakeLink userId={user.id} />
          </Section>
        )}
        {user.id !== viewer.id && (factors.passkeys > 0 || factors.hasCodes) && (
          <Section
            title="Lost passkey or phone?"
            words={`Removes the passkeys and the authenticator app of ${user.name} and signs them out. They get an email, and sign in with their password.`}
            narrow
          >
            <CallForm
              id="remove-factors"
              path={`/admin/user/api/remove-factors/${user.id}`}
              submit="Remove passkeys and codes"
              kind="danger"
            />
          </Section>
        )}
        {!user.emailVerifiedAt && user.hasPassword && (
          <Section
            title="Address not confirmed"
            words="Folders shared with this address become visible once it is confirmed. Confirm it only if you know it belongs to this person."
            narrow
          >
            <CallForm
              id="confirm"
              path={`/admin/user/api/update/${user.id}`}
              values={{ emailConfirmed: true }}
              submit="Confirm address"
              kind="plain"
              done="Address confirmed."
            />
          </Section>
        )}
        {user.id !== viewer.id && (
          <Section title="Delete account" narrow>
            <DeletePerson user={user} />
          </Section>
        )}
      </Sections>
    </>
  );
}
