import { listAsCsv } from "@/lib/bills/export/list-csv";
import type { UserQuery } from "./api";
import { listUsers } from "./queries";
import type { User } from "./schema";

const columns: readonly { head: string; of: (user: User) => string }[] = [
  { head: "Name", of: (user) => user.name },
  { head: "Email address", of: (user) => user.email },
  { head: "Role", of: (user) => user.role },
  { head: "Disabled", of: (user) => user.disabledAt ?? "" },
  { head: "Address confirmed", of: (user) => user.emailVerifiedAt ?? "" },
  { head: "Since", of: (user) => user.createdAt },
  { head: "Last seen", of: (user) => user.lastSeenAt ?? "" },
];

/** The people who fit as comma-separated values, streamed; as the list does, it ends at the 10,000th. */
export const exportUsers = (query: UserQuery): Promise<Response> =>
  listAsCsv("people", columns, async (paging) => (await listUsers({ ...query, ...paging })).users);
