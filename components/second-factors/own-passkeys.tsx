import { Table } from "@/components/ui/primitives/table";
import { Time } from "@/components/ui/primitives/time";
import sectionStyles from "@/components/users/sections.module.css";
import type { Passkey } from "@/lib/second-factors/schema";
import { AddPasskey } from "./add-passkey";
import { PasskeyActions } from "./passkey-actions";

/** A person's passkeys, and the button for another one. */
export function OwnPasskeys({
  passkeys,
  timeZone,
  canAdd,
}: {
  passkeys: readonly Passkey[];
  timeZone: string;
  /** Whether the site's address allows passkeys. */ canAdd: boolean;
}) {
  return (
    <div className={sectionStyles.link}>
      <Table<Passkey>
        caption="Your passkeys"
        captionHidden
        rows={passkeys}
        rowKey={({ id }) => id}
        empty={<p>You have no passkeys.</p>}
        columns={[
          { id: "name", head: "Name", rowHead: true, bareOnPhone: true, cell: ({ name }) => name },
          {
            id: "where",
            head: "Stored",
            cell: ({ isSynced }) => (isSynced ? "On your synced devices" : "On one device"),
          },
          {
            id: "added",
            head: "Added",
            cell: ({ createdAt }) => <Time at={createdAt} timeZone={timeZone} show="day" />,
          },
          {
            id: "used",
            head: "Last used",
            cell: ({ lastUsedAt }) => (lastUsedAt ? <Time at={lastUsedAt} timeZone={timeZone} /> : "Never"),
          },
          {
            id: "actions",
            head: "Actions",
            headHidden: true,
            bareOnPhone: true,
            screenOnly: true,
            cell: ({ id, name }) => <PasskeyActions id={id} name={name} />,
          },
        ]}
      />
      {canAdd ? (
        <AddPasskey />
      ) : (
        <p>Passkeys need an address with a name and https. This site has no such address, so you can’t add one.</p>
      )}
    </div>
  );
}
