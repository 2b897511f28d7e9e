import { AdminTable, type TableState } from "@/components/ui/primitives/admin-table";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Link } from "@/components/ui/primitives/link";
import { Time } from "@/components/ui/primitives/time";
import type { OwnedApiKey } from "@/lib/api-keys/schema";
import { keyColumns } from "./key-columns";
import { RevokeKey } from "./revoke-key";

/** The API keys of everyone, for administrators. */
export function KeyTable({
  keys,
  timeZone,
  ...state
}: TableState & { keys: readonly OwnedApiKey[]; timeZone: string }) {
  const cells = keyColumns(timeZone);
  return (
    <AdminTable<OwnedApiKey>
      {...state}
      name="key"
      caption="API keys"
      rows={keys}
      nameOf={({ name }) => name}
      noun={["API key", "API keys"]}
      empty={
        <EmptyState title="No API keys yet">
          <p>Keys that people create on their account page, or that you create here for a program, are listed here.</p>
        </EmptyState>
      }
      columns={[
        {
          id: "name",
          head: "Name",
          rowHead: true,
          width: "wide",
          bareOnPhone: true,
          sortBy: "name",
          ofWords: true,
          cell: cells.name,
        },
        {
          id: "owner",
          head: "Owner",
          sortBy: "owner",
          ofWords: true,
          cell: ({ owner }) => (
            <>
              <Link href={`/admin/user/edit/${owner.id}`}>{owner.name}</Link>
              {owner.disabled && " (disabled)"}
            </>
          ),
        },
        { id: "scopes", head: "Scopes", cell: cells.scopes },
        { id: "used", head: "Last used", width: "tight", sortBy: "lastUsedAt", cell: cells.lastUsed },
        { id: "expires", head: "Expires", width: "tight", sortBy: "expiresAt", cell: cells.expires },
        {
          id: "created",
          head: "Created",
          width: "tight",
          sortBy: "createdAt",
          hiddenAtFirst: true,
          cell: ({ createdAt }) => <Time at={createdAt} timeZone={timeZone} show="day" />,
        },
        {
          id: "revoke",
          head: "Revoke",
          headHidden: true,
          width: "tight",
          bareOnPhone: true,
          screenOnly: true,
          cell: ({ id, name }) => <RevokeKey id={id} name={name} path="/admin/key/api/delete/[id]" />,
        },
      ]}
    />
  );
}
