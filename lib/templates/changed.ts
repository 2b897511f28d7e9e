import type { Transaction } from "@/db";
import { type LogEntry, record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";

/** Records a change of a template and invalidates the page cache: public pages show names, orders and views. */
export async function recordChange(tx: Transaction, admin: Viewer, entry: LogEntry): Promise<void> {
  await record(tx, admin, entry);
  await invalidatePublicPages(tx);
}

/** True when a change would leave everything as it is. */
export const changesNothing = <T extends object>(now: T, change: Partial<T>): boolean =>
  Object.entries(change).every(
    ([key, value]) => value === undefined || JSON.stringify(value) === JSON.stringify(now[key as keyof T]),
  );
