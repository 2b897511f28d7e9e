import type { Transaction } from "@/db";
import { conflict } from "@/lib/activity/conflict";
import { type Act, record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { notifyPages } from "@/lib/platform/cache/page-invalidation";

/**
 * Refuses a write that started from another version; judged after everything else of the input.
 * @throws HttpError 409 with what stands there now
 */
export async function checkVersion(
  tx: Transaction,
  entity: string,
  current: { id: number; version?: number },
  version: number | undefined,
): Promise<void> {
  if (version !== undefined && version !== current.version)
    throw await conflict(tx, { entity, id: current.id }, current);
}

/** Records what was done to a part of a template, and tells the stored pages: names, orders and views show on them. */
export async function recordChange(tx: Transaction, admin: Viewer, act: Act): Promise<void> {
  await record(tx, admin, act);
  await notifyPages(tx);
}

/** True when a change would leave everything as it is. */
export const changesNothing = <T extends object>(now: T, change: Partial<T>): boolean =>
  Object.entries(change).every(
    ([key, value]) => value === undefined || JSON.stringify(value) === JSON.stringify(now[key as keyof T]),
  );
