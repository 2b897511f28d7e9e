import { formatCount } from "@/lib/platform/text/format";
import { and, asc, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { alerts, bills, categories, formTemplates, policyAreas, subscribers, subscriptions, users } from "@/db/schema";
import type { Viewer } from "@/lib/platform/auth/roles";
import { areaPath, templatePath, topicPath } from "@/lib/issues/public/addresses";
import type { NamedTarget } from "./targets";
import type { Unsubscribing } from "./tokens";

export type Subscription = { id: number; target: NamedTarget };

async function subscriptionsWhere(where: SQL | undefined, on: Queryable = db): Promise<Subscription[]> {
  const rows = await on
    .select({
      id: subscriptions.id,
      template: { id: formTemplates.id, name: formTemplates.name, slug: formTemplates.slug },
      topic: { id: categories.id, name: categories.name, slug: categories.slug },
      bill: { id: bills.id, name: bills.name, jurisdiction: bills.jurisdiction, slug: bills.slug },
      area: { id: policyAreas.id, name: policyAreas.name, slug: policyAreas.slug },
    })
    .from(subscriptions)
    .innerJoin(subscribers, eq(subscribers.id, subscriptions.subscriberId))
    .leftJoin(formTemplates, eq(formTemplates.id, subscriptions.formTemplateId))
    .leftJoin(bills, eq(bills.id, subscriptions.billId))
    .leftJoin(categories, eq(categories.id, subscriptions.categoryId))
    // For the topic's address.
    .leftJoin(
      policyAreas,
      or(eq(policyAreas.id, subscriptions.policyAreaId), eq(policyAreas.id, categories.policyAreaId)),
    )
    .where(where)
    .orderBy(asc(subscriptions.id));
  return rows.flatMap(({ id, template, topic, bill, area }): Subscription[] => {
    if (template)
      return [
        { id, target: { kind: "template", id: template.id, name: template.name, path: templatePath(template.slug) } },
      ];
    if (bill)
      return [
        {
          id,
          target: {
            kind: "bill",
            id: bill.id,
            name: `${bill.jurisdiction} ${bill.name}`,
            path: `/bill/view/${bill.slug}`,
          },
        },
      ];
    if (topic && area)
      return [
        {
          id,
          target: {
            kind: "topic",
            id: topic.id,
            name: topic.name,
            path: topicPath({ slug: topic.slug, policyArea: area }),
          },
        },
      ];
    return area ? [{ id, target: { kind: "policy-area", id: area.id, name: area.name, path: areaPath(area) } }] : [];
  });
}

/** Null if there is none any more. */
export async function subscriberWithAll(id: number): Promise<{ email: string; subscriptions: Subscription[] } | null> {
  const [row] = await db.select({ email: subscribers.email }).from(subscribers).where(eq(subscribers.id, id));
  return row ? { email: row.email, subscriptions: await subscriptionsWhere(eq(subscribers.id, id)) } : null;
}

/** Of the account's verified address. */
const ownAddress = (viewer: Viewer): SQL =>
  sql`${subscribers.emailKey} = (select ${users.emailKey} from ${users} where ${users.id} = ${viewer.id} and ${users.emailVerifiedAt} is not null)`;

export const subscriptionsOf = (viewer: Viewer): Promise<Subscription[]> => subscriptionsWhere(ownAddress(viewer));

/** For `resources`: this viewer's subscriber. */
export async function ownSubscriber(
  viewer: Viewer,
  subscriptionId: number,
  on: Queryable = db,
): Promise<number | null> {
  const [row] = await on
    .select({ id: subscribers.id })
    .from(subscriptions)
    .innerJoin(subscribers, eq(subscribers.id, subscriptions.subscriberId))
    .where(and(eq(subscriptions.id, subscriptionId), ownAddress(viewer)));
  return row?.id ?? null;
}

/** What an unsubscribe link would end now; empty if done before. */
export async function stoppedBy(what: Unsubscribing): Promise<{ email: string; names: string[] }> {
  if ("subscriber" in what) {
    const found = await subscriberWithAll(what.subscriber);
    return {
      email: found?.email ?? "",
      names: (found?.subscriptions ?? [])
        .filter(({ id }) => what.subscriptions.includes(id))
        .map(({ target }) => target.name),
    };
  }
  const [row] = await db
    .select({ email: users.email, n: sql<number>`count(*)::int` })
    .from(alerts)
    .innerJoin(users, eq(users.id, alerts.ownerId))
    .where(
      and(
        eq(alerts.ownerId, what.user),
        what.cadence === "reminder" ? isNotNull(alerts.remindDays) : eq(alerts.cadence, what.cadence),
      ),
    )
    .groupBy(users.email);
  return row
    ? {
        email: row.email,
        names: [
          what.cadence === "reminder"
            ? formatCount(row.n, "reminder")
            : `${row.n} ${what.cadence} ${row.n === 1 ? "alert" : "alerts"}`,
        ],
      }
    : { email: "", names: [] };
}
