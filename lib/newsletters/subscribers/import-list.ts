import { inArray, sql } from "drizzle-orm";
import { db, type Queryable, type Transaction } from "@/db";
import { lockUntilCommit } from "@/db/advisory-locks";
import { inHours } from "@/db/clock";
import { isoUtc } from "@/db/iso-utc";
import { subscribers, subscriptions } from "@/db/schema";
import type { MailBrand } from "@/db/schema/mail";
import { record } from "@/lib/activity/record";
import { emailKey } from "@/lib/platform/auth/canonical-email";
import type { Viewer } from "@/lib/platform/auth/roles";
import { signedToken } from "@/lib/platform/auth/signed-token";
import { invalid } from "@/lib/platform/http/problem";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { siteBrand } from "@/lib/organisation/mail-brand";
import { confirmIssues, hoursToConfirm } from "../subscriptions/emails";
import { namedTarget, type NamedTarget } from "../subscriptions/targets";
import type { Confirming } from "../subscriptions/tokens";
import type { ListLine, ReadList } from "./read-list";
import { deleteSubscribers, emailHash, type Suppression, suppress, suppressedAmong } from "./suppressions";
import type { ImportOutcome, ImportReport, Unclear } from "./schema";

type Planned = { line: ListLine; key: string; hash: string; outcome: ImportOutcome; why: string };
/** Lines in the report; others are counted. */
const mostShown = 200;

/** "No" precedes everything, a clear "yes" an unclear line. */
const rank = { suppress: 3, subscribe: 2, ask: 1, never: 0 } as const;

/** The line that counts, of several lists. */
function onePerAddress(lines: readonly ListLine[]): { line: ListLine; key: string }[] {
  const byKey = new Map<string, ListLine>();
  for (const line of lines) {
    const key = emailKey(line.email);
    const known = byKey.get(key);
    if (!known || rank[line.verdict.kind] > rank[known.verdict.kind]) byKey.set(key, line);
  }
  return [...byKey].map(([key, line]) => ({ line, key }));
}

type Stored = { key: string; consent: string; consentedAt: string | null; templates: number[] };

async function storedAmong(keys: readonly string[], on: Queryable): Promise<Map<string, Stored>> {
  const found = new Map<string, Stored>();
  for (let at = 0; at < keys.length; at += 5000) {
    const rows = await on
      .select({
        key: subscribers.emailKey,
        consent: subscribers.consent,
        consentedAt: sql<string | null>`${isoUtc(subscribers.consentedAt)}`,
        templates: sql<
          number[]
        >`array(select n.form_template_id from subscriptions n where n.subscriber_id = ${subscribers}.id and n.form_template_id is not null)`,
      })
      .from(subscribers)
      .where(inArray(subscribers.emailKey, keys.slice(at, at + 5000)));
    for (const row of rows) found.set(row.key, row);
  }
  return found;
}

const suppressedWords = {
  unsubscribed: "unsubscribed",
  bounced: "bounced",
  complained: "complained",
  removed: "removed by staff",
  asked: "asked before",
} as const;

/** What an import does per address; suppression first, in whatever order the files come. */
async function plan(
  list: ReadList,
  templateIds: readonly number[],
  unclear: Unclear,
  on: Queryable,
): Promise<Planned[]> {
  const all = onePerAddress(list.lines).map(({ line, key }) => ({ line, key, hash: emailHash(line.email) }));
  const [suppressed, stored] = [
    await suppressedAmong(
      all.map(({ hash }) => hash),
      on,
    ),
    await storedAmong(
      all.map(({ key }) => key),
      on,
    ),
  ];
  return all.map((one): Planned => {
    const { verdict } = one.line;
    const reason = suppressed.get(one.hash);
    const known = stored.get(one.key);
    const result = (outcome: ImportOutcome, why: string): Planned => ({ ...one, outcome, why });
    if (verdict.kind === "suppress") {
      if (reason && reason !== "asked") return result("unchanged", `${suppressedWords[reason]} before`);
      // Confirming here after leaving there is a decision.
      const hasResubscribed =
        known &&
        verdict.at &&
        known.consentedAt &&
        ["confirmed", "account"].includes(known.consent) &&
        known.consentedAt > verdict.at;
      return hasResubscribed && verdict.reason === "unsubscribed"
        ? result("unchanged", "subscribed here after that")
        : result("suppress", [suppressedWords[verdict.reason], verdict.because].filter(Boolean).join(": "));
    }
    if (reason && reason !== "asked") return result("suppressed-before", suppressedWords[reason]);
    if (verdict.kind === "never") return result("never", verdict.why);
    const isSubscribed = known && templateIds.every((id) => known.templates.includes(id));
    if (isSubscribed) return result("unchanged", "already subscribed");
    // They may have left one of these publications: only they can add more.
    if (known) return result("unchanged", "already a subscriber; only they can change their publications");
    if (verdict.kind === "subscribe") return result("subscribe", verdict.agreedAt ?? "");
    if (reason === "asked") return result("unchanged", "asked before");
    return result(unclear === "confirm" ? "ask" : "leave-out", "the list does not say that they agreed");
  });
}

function report(list: ReadList, planned: readonly Planned[]): ImportReport {
  const count = (outcome: ImportOutcome) => planned.filter((one) => one.outcome === outcome).length;
  return {
    systems: [...new Set(list.systems)],
    files: new Set([...list.lines, ...list.refused].map(({ file }) => file)).size,
    counts: {
      subscribe: count("subscribe"),
      suppress: count("suppress"),
      suppressedBefore: count("suppressed-before"),
      ask: count("ask"),
      leaveOut: count("leave-out"),
      never: count("never"),
      unchanged: count("unchanged"),
      refused: list.refused.length,
    },
    lines: planned
      .filter(({ outcome }) => !["subscribe", "unchanged"].includes(outcome))
      .slice(0, mostShown)
      .map(({ line: { file, line, email }, outcome, why }) => ({ file, line, email, outcome, why })),
    refused: list.refused.slice(0, mostShown),
    skippedFiles: list.skippedFiles.slice(0, mostShown),
  };
}

async function targetsOf(templateIds: readonly number[], on: Queryable): Promise<NamedTarget[]> {
  const targets = await Promise.all(templateIds.map((id) => namedTarget({ kind: "template", id }, on)));
  if (targets.includes(null))
    throw invalid("One of these publications does not exist or is inactive. Reload the page.");
  return targets as NamedTarget[];
}

export async function checkImport(
  list: ReadList,
  templateIds: readonly number[],
  unclear: Unclear,
): Promise<ImportReport> {
  await targetsOf(templateIds, db);
  return report(list, await plan(list, templateIds, unclear, db));
}

/**
 * Imports subscribers: suppresses first, then subscribes those with consent, without a welcome. Others get one
 * confirmation email, or are left out. Idempotent.
 */
export async function importSubscribers(
  tx: Transaction,
  staff: Viewer,
  list: ReadList,
  templateIds: readonly number[],
  unclear: Unclear,
): Promise<ImportReport> {
  // One import at a time, or two could both miss the other's suppressions. People may unsubscribe meanwhile.
  await lockUntilCommit(tx, "subscribers.import");
  const targets = await targetsOf(templateIds, tx);
  const planned = await plan(list, templateIds, unclear, tx);
  const of = (outcome: ImportOutcome) => planned.filter((one) => one.outcome === outcome);
  const left = of("suppress");
  await deleteSubscribers(
    tx,
    left.map(({ key }) => key),
  );
  await suppress(tx, left.flatMap(asSuppression));
  await addAll(tx, of("subscribe"), templateIds);
  const unconfirmed = of("ask");
  const request = await confirmationRequest(tx, targets);
  for (const one of unconfirmed) await sendConfirmationRequest(tx, one.line.email, request);
  await suppress(
    tx,
    unconfirmed.map(({ hash, line }) => ({ hash, reason: "asked" as const, source: line.system })),
  );
  await deleteSuppressed(tx, of("subscribe"));
  const result = report(list, planned);
  await record(tx, staff, {
    action: "subscriber.imported",
    entity: "subscriber",
    entityName: result.systems.join(", "),
    after: { ...result.counts, publications: targets.map(({ name }) => name) },
  });
  return result;
}

const asSuppression = ({ line, hash }: Planned): Suppression[] =>
  line.verdict.kind === "suppress"
    ? [{ hash, reason: line.verdict.reason, email: line.email, source: line.system }]
    : [];

/** Removes those who left during the import. The lock waits for such requests, and blocks others only briefly. */
async function deleteSuppressed(tx: Transaction, added: readonly Planned[]): Promise<void> {
  await tx.execute(sql`lock table mail_suppressions in share row exclusive mode`);
  const reasons = await suppressedAmong(
    added.map(({ hash }) => hash),
    tx,
  );
  await deleteSubscribers(
    tx,
    added.filter(({ hash }) => (reasons.get(hash) ?? "asked") !== "asked").map(({ key }) => key),
  );
}

async function addAll(tx: Transaction, all: readonly Planned[], templateIds: readonly number[]): Promise<void> {
  for (let at = 0; at < all.length; at += 1000) {
    const some = all.slice(at, at + 1000);
    await tx
      .insert(subscribers)
      .values(
        some.map(({ line, key }) => ({
          email: line.email,
          emailKey: key,
          source: "import" as const,
          sourceNote: line.system,
          consent: "imported" as const,
          consentedAt: line.verdict.kind === "subscribe" ? line.verdict.agreedAt : null,
        })),
      )
      .onConflictDoNothing();
    const ids = await tx
      .select({ id: subscribers.id })
      .from(subscribers)
      .where(
        inArray(
          subscribers.emailKey,
          some.map(({ key }) => key),
        ),
      );
    await tx
      .insert(subscriptions)
      .values(ids.flatMap(({ id }) => templateIds.map((formTemplateId) => ({ subscriberId: id, formTemplateId }))))
      .onConflictDoNothing();
  }
}

/** Common to an import's confirmation emails. */
export type ConfirmationRequest = { site: MailBrand; until: Date; targets: readonly NamedTarget[] };

export const confirmationRequest = async (
  tx: Transaction,
  targets: readonly NamedTarget[],
): Promise<ConfirmationRequest> => ({
  site: await siteBrand(tx),
  until: await inHours(tx, hoursToConfirm),
  targets,
});

/** One email to confirm all publications. */
export async function sendConfirmationRequest(
  tx: Transaction,
  email: string,
  { site, until, targets }: ConfirmationRequest,
): Promise<void> {
  const [target, ...also] = targets.map(({ kind, id }) => ({ kind, id }));
  if (!target) return;
  const token = signedToken("subscribe", { email, target, also } satisfies Confirming, until);
  const names = targets.map(({ name }) => name);
  await sendMail(tx, { to: email, ...confirmIssues(site, names, token) });
}
