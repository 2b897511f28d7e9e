import { Link } from "@/components/ui/primitives/link";
import { AdminTable, type TableState } from "@/components/ui/primitives/admin-table";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Time } from "@/components/ui/primitives/time";
import type { User } from "@/lib/users/schema";
import { roleWords } from "./role-labels";

type PeopleTableProps = TableState & { users: readonly User[]; timeZone: string };

/** The people of the installation, each linked to their page. */
export function PeopleTable({ users, timeZone, ...state }: PeopleTableProps) {
  return (
    <AdminTable<User>
      {...state}
      name="user"
      caption="People"
      rows={users}
      nameOf={(user) => user.name}
      noun={["person", "people"]}
      exportPath="/admin/user/api/export"
      empty={
        <EmptyState title="No people yet">
          <p>Everyone with an account is listed here. Invite the first colleague above.</p>
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
          cell: (user) => <Link href={`/admin/user/edit/${user.id}`}>{user.name}</Link>,
        },
        { id: "email", head: "Email address", sortBy: "email", ofWords: true, cell: (user) => user.email },
        {
          id: "role",
          head: "Role",
          width: "tight",
          sortBy: "role",
          ofWords: true,
          cell: (user) => roleWords[user.role],
        },
        { id: "state", head: "Account", width: "tight", cell: accountState },
        {
          id: "since",
          head: "Since",
          width: "tight",
          sortBy: "createdAt",
          hiddenAtFirst: true,
          cell: (user) => <Time at={user.createdAt} timeZone={timeZone} show="day" />,
        },
        {
          id: "seen",
          head: "Last seen",
          width: "tight",
          sortBy: "lastSeenAt",
          cell: (user) => (user.lastSeenAt ? <Time at={user.lastSeenAt} timeZone={timeZone} show="day" /> : "Never"),
        },
      ]}
    />
  );
}

export function accountState(user: User): string {
  if (user.disabled) return "Disabled";
  if (!user.hasPassword && !user.emailVerifiedAt) return "Invited";
  return "Active";
}
