import { createHash, timingSafeEqual } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { mailServerSource, subscribers } from "@/db/schema";
import { record } from "@/lib/activity/record";
import { emailKey } from "@/lib/platform/auth/canonical-email";
import { countAttempt, countWithin, type Limit, refuseWhenSpent } from "@/lib/platform/auth/rate-limit";
import { defineReader } from "@/lib/platform/documents/limits";
import { readDocument } from "@/lib/platform/documents/read-document";
import { UnreadableDocument } from "@/lib/platform/documents/unreadable";
import { settings } from "@/lib/platform/env/settings";
import { clientAddress } from "@/lib/platform/http/client-address";
import { badRequest, notFound } from "@/lib/platform/http/problem";
import { readBytes } from "@/lib/platform/http/read-body";
import { log } from "@/lib/platform/observability/log";
import { recipientsProvenBy } from "../mailings/delivery-key";
import { deleteSubscribers, emailHash, suppress } from "../subscribers/suppressions";
import type { MailEvent } from "./mail-event";
import type { MailAnswer, MailOrder } from "./mail-reader";

const mails = defineReader<MailOrder, MailAnswer>("mail", "lib/newsletters/mail-events/mail-reader.ts");

/** Wrong keys from one address. */
const misses: Limit = { name: "mail-event-miss", most: 20, seconds: 600 };
const largestBody = 5_000_000;
/** Returned messages that name no delivery of ours: counted for Health. */
const unprovenReports: Limit = { name: "mail-report-unproven", most: Infinity, seconds: 86_400 };
/** A returned message counts for addresses mailed within this many days. */
const mailedDays = 30;

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/**
 * Checks the webhook's key in its address; signatures of mail services are not verified. @throws HttpError 404 if it is
 * wrong or not set, 429 after several wrong ones
 */
export async function checkEventKey(key: string, headers: Pick<Headers, "get">): Promise<void> {
  const address = clientAddress({ headers });
  await refuseWhenSpent(misses, address);
  const { MAIL_EVENTS_KEY } = settings();
  if (MAIL_EVENTS_KEY && timingSafeEqual(digest(key), digest(MAIL_EVENTS_KEY))) return;
  await countAttempt(misses, address);
  throw notFound();
}

/**
 * Anyone can send a message that looks like a bounce: it counts only for whom its delivery's key proves.
 * @param said the decoded message
 */
async function eventsOfOurMail(events: MailEvent[], said: string): Promise<MailEvent[]> {
  if (events.length === 0) return [];
  const proven = await recipientsProvenBy(said, mailedDays);
  const ours = events.filter(({ email }) => proven.has(emailKey(email)));
  if (ours.length < events.length) await countAttempt(unprovenReports, "all");
  return ours;
}

/** @throws HttpError 400 if it is neither JSON nor a message, 413 if it is too large */
export async function readMailEvents(request: Request): Promise<MailEvent[]> {
  const bytes = await readBytes(request, largestBody);
  const { events, said, confirm } = await readDocument(mails, { bytes }).catch((error: unknown) => {
    throw error instanceof UnreadableDocument ? badRequest("The body is not readable.") : error;
  });
  if (said !== undefined) return eventsOfOurMail(events, said);
  // Not fetched automatically: an administrator opens it.
  if (confirm) log.warn({ url: confirm }, "Amazon SNS asks to confirm the address for bounces: open this address once");
  return events;
}

const isAddress = /^[^\s@]{1,64}@[^\s@]{3,255}$/;

/** A person's decision precedes a bounce. */
const rank = { complained: 2, unsubscribed: 1, bounced: 0 } as const;

/** The most important event per address. */
function onePerAddress(events: readonly MailEvent[]): Map<string, MailEvent> {
  const byKey = new Map<string, MailEvent>();
  for (const event of events) {
    if (!isAddress.test(event.email)) continue;
    const key = emailKey(event.email);
    const known = byKey.get(key);
    if (!known || rank[event.kind] > rank[known.kind]) byKey.set(key, event);
  }
  return byKey;
}

/**
 * Ends subscriptions of addresses that bounced, complained or unsubscribed, permanently: only their owners can restore
 * them. Idempotent.
 */
export async function receiveMailEvents(
  tx: Transaction,
  all: readonly MailEvent[],
): Promise<Record<MailEvent["kind"], number>> {
  const counts = { bounced: 0, complained: 0, unsubscribed: 0 };
  const given = onePerAddress(all);
  if (given.size === 0) return counts;
  const events = [...given];
  const keys = events.map(([key]) => key);
  const known = new Set(
    (await tx.select({ key: subscribers.emailKey }).from(subscribers).where(inArray(subscribers.emailKey, keys))).map(
      ({ key }) => key,
    ),
  );
  for (const [, { kind }] of events) counts[kind] += 1;
  // In the order of unsubscribing: the address, then its suppression.
  const ended = await deleteSubscribers(tx, keys);
  await suppress(
    tx,
    events.map(([key, { kind, email }]) => ({
      hash: emailHash(email),
      reason: kind,
      source: mailServerSource,
      // Staff see lost addresses; of others, and of unsubscribed ones, only the hash is stored.
      ...(known.has(key) && kind !== "unsubscribed" && { email }),
    })),
  );
  for (const [key, { kind, diagnostic }] of events)
    if (kind === "bounced")
      await tx.execute(sql`
        update mail_deliveries set state = 'failed', error = ${diagnostic || "The address does not exist."} where id = (
          select id from mail_deliveries where email_key = ${key} and state in ('sent', 'uncertain') and created_at > now() - make_interval(days => ${mailedDays})
          order by id desc limit 1)`);
  if (ended > 0)
    await record(tx, "system", { action: "subscriber.mail-events", entity: "subscriber", after: { ...counts, ended } });
  return counts;
}

/** @returns how many returned messages of the last day named no delivery of ours, and were ignored */
export const unprovenReportsLately = (): Promise<number> => countWithin(unprovenReports, "all");
