import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { webhooks } from "@/db/schema";
import { checkVersion } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import { ignoredNames } from "@/lib/bills/ignored";
import { narrows, readBillFilter, savedQuery } from "@/lib/bills/search/filters";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalid } from "@/lib/platform/http/problem";
import { portfolioVisible } from "@/lib/portfolios/queries";
import type { NewWebhook, WebhookChange } from "./api";
import { dropWaiting, hostOf } from "./outbox";
import { hasBillEvent } from "./event-types";
import { getWebhook } from "./queries";
import { refuseAddress } from "@/lib/platform/outgoing/receiver-address";
import type { Webhook, WebhookWithSecret } from "./schema";
import { generateSecret } from "./sign";

const entity = "webhook";
const mostWebhooks = 50;

type Given = Pick<WebhookChange, "url" | "search" | "portfolioId" | "jurisdiction">;

/** @throws HttpError 422 for an address that may not be reached, or a portfolio that does not exist for the viewer */
async function checkGiven(viewer: Viewer, { url, portfolioId }: Given): Promise<void> {
  const refusal = url === undefined ? null : refuseAddress(url);
  if (refusal) throw invalid(`The address ${refusal}.`, { issues: [{ path: "url", message: refusal }] });
  if (portfolioId && !(await portfolioVisible(viewer, portfolioId)))
    throw invalid("This portfolio does not exist.", { issues: [{ path: "portfolioId", message: "does not exist" }] });
}

/**
 * The query of a search without its page, as saved searches store it; null without a filter. A filter that is not
 * understood is refused, because ignoring it would send more bills than wanted.
 */
function storedSearch(search: string | null | undefined): string | null {
  if (!search) return null;
  const query = new URLSearchParams(search.replace(/^.*\?/, ""));
  const [unknown] = ignoredNames(query);
  if (unknown !== undefined)
    throw invalid(`Unknown filter in the search: ${unknown}.`, {
      issues: [{ path: "search", message: "has an unknown filter" }],
    });
  const filter = readBillFilter(query);
  return narrows(filter) ? savedQuery(filter) : null;
}

/** What the log shows of a webhook: its host, because an address may hold a key. */
const logEntryOf = ({ url, events, format, search, portfolioId, jurisdiction, active }: Webhook) => ({
  host: hostOf(url),
  events,
  format,
  search,
  portfolioId,
  jurisdiction,
  active,
});

/** @throws HttpError 422 for an address that may not be reached */
export async function addWebhook(tx: Transaction, admin: Viewer, given: NewWebhook): Promise<WebhookWithSecret> {
  await checkGiven(admin, given);
  if ((await tx.$count(webhooks)) >= mostWebhooks)
    throw invalid(`There are ${mostWebhooks} webhooks. Delete one that you no longer need.`);
  const { secret, encryptedSecret } = generateSecret();
  const [row] = await tx
    .insert(webhooks)
    .values({ ...given, url: new URL(given.url).href, search: storedSearch(given.search), encryptedSecret })
    .returning({ id: webhooks.id });
  const added = await getWebhook(row!.id, tx);
  await record(tx, admin, {
    action: "webhook.created",
    entity,
    entityId: added.id,
    entityName: hostOf(added.url),
    after: logEntryOf(added),
  });
  return { ...added, secret };
}

async function lockWebhook(tx: Transaction, id: number, version: number | undefined): Promise<Webhook> {
  await tx.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.id, id)).for("update");
  const before = await getWebhook(id, tx);
  await checkVersion(tx, { entity, id, version: before.version, updatedAt: before.updatedAt }, version, before);
  return before;
}

/** @throws HttpError 422 as addWebhook, 409 for another version */
export async function updateWebhook(
  tx: Transaction,
  admin: Viewer,
  id: number,
  { version, ...given }: WebhookChange,
): Promise<Webhook> {
  const before = await lockWebhook(tx, id, version);
  await checkGiven(admin, { ...given, ...(given.portfolioId === before.portfolioId && { portfolioId: null }) });
  const change = {
    ...given,
    ...(given.url !== undefined && { url: new URL(given.url).href }),
    ...(given.search !== undefined && { search: storedSearch(given.search) }),
  };
  const isSame = (Object.keys(change) as (keyof typeof change)[]).every(
    (name) => JSON.stringify(change[name]) === JSON.stringify(before[name]),
  );
  if (isSame) return before;
  const isTurnedOn = change.active === true && !before.active;
  // What happened while it was off, or under other filters, is not sent later.
  const events = change.events ?? before.events;
  const isReset = isTurnedOn || (hasBillEvent(events) && !hasBillEvent(before.events));
  await tx
    .update(webhooks)
    .set({
      ...change,
      ...(isTurnedOn && { disabledReason: null, failingSince: null, pausedUntil: null }),
      ...(change.url !== undefined && change.url !== before.url && { failingSince: null, pausedUntil: null }),
      ...(isReset && { checkedAt: sql`now()` }),
      updatedAt: sql`now()`,
      version: sql`version + 1`,
    })
    .where(eq(webhooks.id, id));
  if (change.active === false) await dropWaiting(tx, id);
  const after = await getWebhook(id, tx);
  await record(tx, admin, {
    action: "webhook.updated",
    entity,
    entityId: id,
    entityName: hostOf(after.url),
    before: logEntryOf(before),
    after: { ...logEntryOf(after), ...(after.url !== before.url && { addressChanged: true }) },
  });
  return after;
}

/** Creates a new secret; the previous one signs as well for a day, so that the receiver has time to change it. */
export async function rotateSecret(
  tx: Transaction,
  admin: Viewer,
  id: number,
  version: number | undefined,
): Promise<WebhookWithSecret> {
  const before = await lockWebhook(tx, id, version);
  const { secret, encryptedSecret } = generateSecret();
  await tx
    .update(webhooks)
    .set({
      encryptedSecret,
      previousSecret: sql`encrypted_secret`,
      previousUntil: sql`now() + interval '1 day'`,
      updatedAt: sql`now()`,
      version: sql`version + 1`,
    })
    .where(eq(webhooks.id, id));
  await record(tx, admin, {
    action: "webhook.secret-rotated",
    entity,
    entityId: id,
    entityName: hostOf(before.url),
  });
  return { ...(await getWebhook(id, tx)), secret };
}

export async function deleteWebhook(
  tx: Transaction,
  admin: Viewer,
  id: number,
  version: number | undefined,
): Promise<number> {
  const before = await lockWebhook(tx, id, version);
  await tx.delete(webhooks).where(eq(webhooks.id, id));
  await record(tx, admin, {
    action: "webhook.deleted",
    entity,
    entityId: id,
    entityName: hostOf(before.url),
    before: logEntryOf(before),
  });
  return id;
}
