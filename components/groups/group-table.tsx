import { AdminTable, type TableState } from "@/components/ui/primitives/admin-table";
import { ButtonLink } from "@/components/ui/primitives/button";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Link } from "@/components/ui/primitives/link";
import { Time } from "@/components/ui/primitives/time";
import type { Group } from "@/lib/groups/schema";
import { formatCount } from "@/lib/platform/text/format";

const rulesOf = ({ domains, claims, providerClaims }: Group): string =>
  [
    ...domains.map((domain) => `@${domain}`),
    ...[...claims, ...providerClaims].map(({ claim, value }) => `${claim} = ${value}`),
  ].join(", ");

export function GroupTable({
  groups,
  timeZone,
  ...state
}: TableState & { groups: readonly Group[]; timeZone: string }) {
  return (
    <AdminTable<Group>
      {...state}
      name="group"
      caption="Groups"
      rows={groups}
      nameOf={({ name }) => name}
      noun={["group", "groups"]}
      empty={
        <EmptyState title="No groups yet" action={<ButtonLink href="/admin/group/new">Add group</ButtonLink>}>
          <p>A group is a set of readers, such as members or the board. You can limit issues, files and pages to it.</p>
        </EmptyState>
      }
      columns={[
        {
          id: "name",
          head: "Name",
          rowHead: true,
          bareOnPhone: true,
          sortBy: "name",
          ofWords: true,
          cell: ({ id, name }) => <Link href={`/admin/group/edit/${id}`}>{name}</Link>,
        },
        { id: "members", head: "Listed members", width: "tight", numeric: true, cell: ({ emails }) => emails.length },
        { id: "rules", head: "Rules", width: "wide", cell: (group) => rulesOf(group) || "None" },
        { id: "accounts", head: "Accounts", width: "tight", numeric: true, cell: ({ accounts }) => accounts },
        {
          id: "uses",
          head: "May read",
          cell: ({ uses }) => (uses === 0 ? "Nothing yet" : formatCount(uses, "item", "items")),
        },
        {
          id: "shared",
          head: "Shared with it",
          hiddenAtFirst: true,
          cell: ({ shared }) =>
            shared === 0 ? "Nothing yet" : formatCount(shared, "search or folder", "searches and folders"),
        },
        {
          id: "updatedAt",
          head: "Changed",
          width: "tight",
          sortBy: "updatedAt",
          hiddenAtFirst: true,
          cell: ({ updatedAt }) => <Time at={updatedAt} timeZone={timeZone} show="day" />,
        },
      ]}
    />
  );
}
