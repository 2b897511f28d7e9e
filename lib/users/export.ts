import { csvOf } from "@/lib/bills/export/csv";
import { download } from "@/lib/bills/export/download";
import { todayIn } from "@/lib/dates";
import { organisation } from "@/lib/settings/organisation";
import type { UserQuery } from "./api";
import { listUsers } from "./queries";
import type { User } from "./schema";

const columns: readonly { head: string; of: (user: User) => string }[] = [
  { head: "Name", of: (user) => user.name },
  { head: "E-mail address", of: (user) => user.email },
  { head: "Role", of: (user) => user.role },
  { head: "Disabled", of: (user) => user.disabledAt ?? "" },
  { head: "Address confirmed", of: (user) => user.emailVerifiedAt ?? "" },
  { head: "Since", of: (user) => user.createdAt },
  { head: "Last seen", of: (user) => user.lastSeenAt ?? "" },
];

const batch = 500;

async function* pages(query: UserQuery): AsyncGenerator<User[]> {
  for (let page = 1; ; page += 1) {
    const { users } = await listUsers({ ...query, page, perPage: batch });
    if (users.length > 0) yield users;
    if (users.length < batch) return;
  }
}

/** The people who fit as comma-separated values, streamed; as the list does, it ends at the 10,000th. */
export async function exportUsers(query: UserQuery): Promise<Response> {
  const { timeZone } = await organisation();
  return download(`people-${todayIn(timeZone)}.csv`, "csv", csvOf(pages(query), columns));
}
