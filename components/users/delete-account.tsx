import { Link } from "@/components/ui/primitives/link";
import { CallForm } from "@/components/auth/call-form";
import { Disclosure } from "@/components/ui/primitives/disclosure";
import { Notice } from "@/components/ui/primitives/notice";
import { formatCount, formatNumber } from "@/lib/platform/text/format";

type DeleteAccountProps = {
  email: string;
  hasPassword: boolean;
  /** The person's folders that are shared with others. */ shared: readonly {
    id: number;
    name: string;
    people: number;
  }[];
};

/** Deletes one's own account: collapsed, and confirmed by typing, to prevent accidents. */
export function DeleteAccount({ email, hasPassword, shared }: DeleteAccountProps) {
  return (
    <Disclosure summary="Delete my account">
      <p>
        Your saved searches, alerts, subscriptions, folders and notes, and your access to shared folders, are deleted
        immediately and permanently. The activity log keeps the actions without your name.
      </p>
      {shared.length > 0 && (
        <Notice
          kind="warning"
          title={`Others lose ${shared.length === 1 ? "a folder" : `${formatNumber(shared.length)} folders`} of yours`}
        >
          <ul>
            {shared.map((folder) => (
              <li key={folder.id}>
                <Link href={`/folder/view/${folder.id}`}>{folder.name}</Link>, shared with{" "}
                {formatCount(folder.people, "person", "people")}
              </li>
            ))}
          </ul>
          <p>Anyone who needs these bills and notes should copy them to their own folder first.</p>
        </Notice>
      )}
      <CallForm
        id="delete"
        path="/account/api/delete"
        submit="Delete account for good"
        kind="danger"
        goTo="/login?notice=deleted"
        fields={[
          { name: "confirm", label: "Your email address", hint: `Type ${email} to confirm.`, autoComplete: "off" },
          ...(hasPassword
            ? [
                {
                  name: "password",
                  label: "Your password",
                  type: "password" as const,
                  autoComplete: "current-password",
                },
              ]
            : []),
        ]}
      />
    </Disclosure>
  );
}
