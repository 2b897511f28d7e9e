import { sql } from "drizzle-orm";
import { z } from "zod";
import { db, type Queryable } from "@/db";
import { databaseNow } from "@/db/clock";
import { alertCadences } from "@/db/schema/alerts";
import { readSignedToken } from "@/lib/platform/auth/signed-token";
import { coversIssue } from "../issue-mail/covers-issue";
import { targetKinds } from "./target-text";

type Cadence = (typeof alertCadences)[number] | "reminder";

const target = z.object({ kind: z.enum(targetKinds), id: z.number() });
/** `also`: more publications in the same email. */
const confirming = z.object({ email: z.string(), target, also: z.array(target).optional() });
const unsubscribing = z.union([
  z.object({ delivery: z.number() }),
  // Earlier emails listed the subscriptions.
  z.object({ subscriber: z.number(), subscriptions: z.array(z.number()) }),
  z.object({ user: z.number(), cadence: z.enum([...alertCadences, "reminder"]) }),
]);
const managing = z.object({ subscriber: z.number() });

export type Confirming = z.infer<typeof confirming>;
/** The subscriptions behind a message, or a reader's alerts of one cadence, or all reminders. */
export type Unsubscribing = { subscriber: number; subscriptions: number[] } | { user: number; cadence: Cadence };

const read = <T>(schema: z.ZodType<T>, says: unknown): T | null => {
  const parsed = schema.safeParse(says);
  return parsed.success ? parsed.data : null;
};

export const readConfirming = async (token: string, on: Queryable = db): Promise<Confirming | null> =>
  read(confirming, readSignedToken("subscribe", token, await databaseNow(on)));

export async function readUnsubscribing(token: string, on: Queryable = db): Promise<Unsubscribing | null> {
  const says = read(unsubscribing, readSignedToken("unsubscribe", token));
  if (!says || !("delivery" in says)) return says;
  const [found] = await on.execute<{ subscriber: number; subscriptions: number[] }>(sql`
    select s.id as subscriber, coalesce(array_agg(u.id) filter (where u.id = any(d.subscription_ids) or ${coversIssue(sql`i.form_template_id`, sql`n.id`)}), '{}') as subscriptions
    from mail_deliveries d join mailings m on m.id = d.mailing_id
    left join issue_snapshots n on n.id = m.snapshot_id left join publication_issues i on i.id = n.publication_issue_id
    join subscribers s on s.id = d.subscriber_id or s.email_key = d.email_key left join subscriptions u on u.subscriber_id = s.id
    where d.id = ${says.delivery} group by s.id`);
  return found ?? { subscriber: 0, subscriptions: [] };
}
export const readManaging = (token: string): { subscriber: number } | null =>
  read(managing, readSignedToken("manage-subscriptions", token));
