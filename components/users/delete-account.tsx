import { Link } from "@/components/ui/primitives/link";
import { CallForm } from "@/components/auth/call-form";
import { Disclosure } from "@/components/ui/primitives/disclosure";
import { Notice } from "@/components/ui/primitives/notice";
import { formatCount, formatList, formatNumber } from "@/lib/platform/text/format";

type DeleteAccountProps = {
  email: string;
  hasPassword: boolean;
  /** The person's folders that are shared with others. */ shared: readonly {
    id: number;
    name: string;
    people: number;
  }[];
  /** How much is shared with staff or groups, and stays with them. */ withTeams: { searches: number; folders: number };
};

/** Deletes one's own account: collapsed, and confirmed by typing, to prevent accidents. */
export function DeleteAccount({ email, hasPassword, shared, withTeams }: DeleteAccountProps) {
  const staying = [
    ...(withTeams.searches > 0 ? [formatCount(withTeams.searches, "saved search", "saved searches")] : []),
    ...(withTeams.folders > 0 ? [formatCount(withTeams.folders, "folder")] : []),
  ];
  return (
    <Disclosure summary="Delete my account">
      <p>
        Your saved searches, alerts, subscriptions, folders and notes, and your access to shared folders, are deleted
        immediately and permanently. The activity log keeps the actions without your name.
      </p>
      {staying.length > 0 && (
        <Notice kind="info" title="Your teams keep what you share with them">
          <p>
            The teams keep {formatList(staying)} of yours, with the notes in them. An administrator becomes the owner.
            To delete them too, do that first, or stop sharing them.
          </p>
        </Notice>
      )}
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
