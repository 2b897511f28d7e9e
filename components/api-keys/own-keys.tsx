import { Table } from "@/components/ui/primitives/table";
import type { ApiKey } from "@/lib/api-keys/schema";
import type { Scope } from "@/lib/platform/auth/roles";
import sectionStyles from "@/components/users/sections.module.css";
import { keyColumns } from "./key-columns";
import { NewKey } from "./new-key";
import { RevokeKey } from "./revoke-key";

/** A person's API keys, and the button for another one. */
export function OwnKeys({
  keys,
  scopes,
  timeZone,
}: {
  keys: readonly ApiKey[];
  scopes: readonly Scope[];
  timeZone: string;
}) {
  const cells = keyColumns(timeZone);
  return (
    <div className={sectionStyles.link}>
      <Table<ApiKey>
        caption="Your API keys"
        captionHidden
        rows={keys}
        rowKey={({ id }) => id}
        empty={<p>You have no API keys.</p>}
        columns={[
          { id: "name", head: "Name", rowHead: true, bareOnPhone: true, cell: cells.name },
          { id: "scopes", head: "Scopes", cell: cells.scopes },
          { id: "used", head: "Last used", cell: cells.lastUsed },
          { id: "expires", head: "Expires", cell: cells.expires },
          {
            id: "revoke",
            head: "Revoke",
            headHidden: true,
            bareOnPhone: true,
            screenOnly: true,
            cell: ({ id, name }) => <RevokeKey id={id} name={name} path="/me/api/key/delete/[id]" />,
          },
        ]}
      />
      <div>
        <NewKey path="/me/api/key/new" scopes={scopes} />
      </div>
    </div>
  );
}
