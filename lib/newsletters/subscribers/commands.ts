import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "@/db";
import { subscribers, subscriptions } from "@/db/schema";
import { record } from "@/lib/activity/record";
import { defineReader } from "@/lib/platform/documents/limits";
import { readUpload } from "@/lib/platform/documents/read-upload";
import { emailKey } from "@/lib/platform/auth/canonical-email";
import type { Viewer } from "@/lib/platform/auth/roles";
import { id as idInput } from "@/lib/platform/http/input";
import { invalid, notFound } from "@/lib/platform/http/problem";
import { namedTarget, type NamedTarget } from "../subscriptions/targets";
import { importFields } from "./api";
import { sendConfirmationRequest, confirmationRequest } from "./import-list";
import type { ListOrder } from "./list-reader";
import type { ReadList } from "./read-list";
import type { Unclear } from "./schema";
import { deleteSubscribers, emailHash, suppress, suppressedAmong } from "./suppressions";

const entity = "subscriber";

/**
 * Subscribes an address: with a stated consent immediately, otherwise after confirmation. @throws HttpError 422 if it
 * is suppressed: only its owner may subscribe it
 */
export async function addSubscriber(
  tx: Transaction,
  staff: Viewer,
  {
    email,
    formTemplateIds,
    agreed,
  }: { email: string; formTemplateIds: readonly number[]; agreed?: string | undefined },
): Promise<{ message: string }> {
  const targets: NamedTarget[] = [];
  for (const id of new Set(formTemplateIds)) {
    const target = await namedTarget({ kind: "template", id }, tx);
    if (!target) throw invalid("One of these publications does not exist or is inactive. Reload the page.");
    targets.push(target);
  }
  const hash = emailHash(email);
  const reason = (await suppressedAmong([hash], tx)).get(hash);
  if (reason && reason !== "asked")
    throw invalid(
      "This address must not be emailed: it unsubscribed, bounced, complained or was removed. Only its owner can subscribe again, with the form on the site.",
    );
  if (!agreed) {
    await sendConfirmationRequest(tx, email, await confirmationRequest(tx, targets));
    await record(tx, staff, {
      action: "subscriber.asked",
      entity,
      after: { publications: targets.map(({ name }) => name) },
    });
    return { message: `We've asked ${email} to confirm.` };
  }
  const [added] = await tx
    .insert(subscribers)
    .values({ email, emailKey: emailKey(email), source: "staff", sourceNote: agreed, consent: "staff" })
    .onConflictDoNothing()
    .returning({ id: subscribers.id });
  const [row] = added
    ? [added]
    : await tx
        .select({ id: subscribers.id })
        .from(subscribers)
        .where(eq(subscribers.emailKey, emailKey(email)));
  const rows = await tx
    .insert(subscriptions)
    .values(targets.map(({ id }) => ({ subscriberId: row!.id, formTemplateId: id })))
    .onConflictDoNothing()
    .returning({ id: subscriptions.id });
  if (rows.length === 0) return { message: `${email} is subscribed already.` };
  await record(tx, staff, {
    action: "subscriber.added",
    entity,
    entityId: row!.id,
    after: { publications: targets.map(({ name }) => name), consent: agreed },
  });
  return { message: `${email} is subscribed.` };
}

/** Removes a subscriber and keeps imports from restoring the address. @throws HttpError 404 if there is none */
export async function removeSubscriber(tx: Transaction, staff: Viewer, id: number): Promise<{ id: number }> {
  const [row] = await tx
    .select({ email: subscribers.email, key: subscribers.emailKey })
    .from(subscribers)
    .where(eq(subscribers.id, id))
    .for("update");
  if (!row) throw notFound();
  await suppress(tx, [{ hash: emailHash(row.email), reason: "removed", email: row.email, source: "staff" }]);
  await deleteSubscribers(tx, [row.key]);
  await record(tx, staff, { action: "subscriber.removed", entity, entityId: id });
  return { id };
}

const largestUpload = 20_000_000;

const lists = defineReader<ListOrder, ReadList>("list", "lib/newsletters/subscribers/list-reader.ts");

export type ImportForm = { list: ReadList; formTemplateIds: number[]; unclear: Unclear };

/** The file stays in memory. @throws HttpError 422 if the form is incomplete */
export async function readImportForm(form: FormData): Promise<ImportForm> {
  const { data, error } = importFields.safeParse(Object.fromEntries(form));
  if (!data)
    throw invalid("Choose a file and at least one publication.", {
      issues: error.issues.map(({ path, message }) => ({ path: path.join("."), message })),
    });
  if (data.file.size > largestUpload) throw invalid("The file is larger than 20 MB. Split it, then import the parts.");
  const ids = z
    .array(idInput)
    .max(50)
    .safeParse(
      data.formTemplateIds
        .split(",")
        .map((one) => one.trim())
        .filter(Boolean),
    );
  if (!ids.data || ids.data.length === 0) throw invalid("Choose at least one publication.");
  return {
    list: await readUpload(lists, { name: data.file.name, bytes: new Uint8Array(await data.file.arrayBuffer()) }),
    formTemplateIds: [...new Set(ids.data)],
    unclear: data.unclear ?? "leave",
  };
}
