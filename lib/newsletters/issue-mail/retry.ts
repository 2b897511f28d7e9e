import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { mailings } from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { formatCount } from "@/lib/platform/text/format";
import { notFound } from "@/lib/platform/http/problem";
import { enqueueMailing } from "@/lib/newsletters/mailings/mailings";

/**
 * Retries failed deliveries now; those that may have arrived only on request, since they may arrive twice. @throws
 * HttpError 404
 */
export async function retryMailing(
  tx: Transaction,
  editor: Viewer,
  id: number,
  uncertain: boolean,
): Promise<{ message: string }> {
  const [mailing] = await tx
    .select({ subject: mailings.subject })
    .from(mailings)
    .where(eq(mailings.id, id))
    .for("update");
  if (!mailing) throw notFound();
  const again = await tx.execute(
    sql`update mail_deliveries set state = 'waiting', next_try_at = now() where mailing_id = ${id} and email <> '' and (state = 'failed' or (state = 'uncertain' and ${uncertain})) returning id`,
  );
  if (again.length === 0) return { message: "Nothing to retry." };
  await enqueueMailing(tx, id);
  await record(tx, editor, {
    action: "issue-mail.retried",
    entity: "issue-mail",
    entityId: id,
    entityName: mailing.subject,
    after: { deliveries: again.length, uncertain },
  });
  return { message: `${formatCount(again.length, "delivery is", "deliveries are")} tried again.` };
}
