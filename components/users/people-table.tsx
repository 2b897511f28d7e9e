import Link from "next/link";
import { EmptyState } from "@/components/ui/empty-state";
import { type Column, Table } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { User } from "@/lib/users/schema";
import { roleWords } from "./role-words";

type PeopleTableProps = { users: readonly User[]; timeZone: string; sortBy: string; sortOrder: "asc" | "desc"; sortHref: (by: string, order: "asc" | "desc") => string };

/** The people of the installation, one a row, each leading to its page. */
export function PeopleTable({ users, timeZone, sortBy, sortOrder, sortHref }: PeopleTableProps) {
  const sort = (by: string) => ({ href: sortHref(by, sortBy === by && sortOrder === "asc" ? "desc" : "asc"), direction: sortBy === by ? sortOrder : undefined });
  const columns: Column<User>[] = [
    { id: "name", head: "Name", rowHead: true, width: "wide", bareOnPhone: true, sort: sort("name"), cell: (user) => <Link href={`/admin/user/edit/${user.id}`}>{user.name}</Link> },
    { id: "email", head: "E-mail address", sort: sort("email"), cell: (user) => user.email },
    { id: "role", head: "Role", width: "tight", sort: sort("role"), cell: (user) => roleWords[user.role] },
    { id: "state", head: "Account", width: "tight", cell: accountState },
    { id: "seen", head: "Last seen", width: "tight", sort: sort("lastSeenAt"), cell: (user) => (user.lastSeenAt ? <Time at={user.lastSeenAt} timeZone={timeZone} show="day" /> : "Never") },
  ];
  return <Table caption="People" captionHidden columns={columns} rows={users} rowKey={(user) => user.id} stickyHead empty={<EmptyState title="Nobody fits">Search for less, or for all roles.</EmptyState>} />;
}

/** An account's state in a word or two. */
export function accountState(user: User): string {
  if (user.disabled) return "Disabled";
  if (!user.hasPassword && !user.emailVerifiedAt) return "Invited";
  return "Active";
}
