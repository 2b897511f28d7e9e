import { and, eq } from "drizzle-orm";
import { demoAlerts, demoSubscriptions } from "@/lib/tools/demo/content/admin";
import { people } from "@/lib/tools/demo/content/organisation";
import { alerts, savedSearches, subscribers, subscriptions } from "@/db/schema";
import { emailKey } from "@/lib/platform/auth/canonical-email";
import { addCalendarDays } from "@/lib/platform/text/dates";
import { idOf, type Loading, momentOf, noteAct } from "./loading";

/** Alerts of saved searches, and email subscriptions to issues. Changes from before the demo was loaded are never sent. */
export async function loadAlerts(loading: Loading): Promise<void> {
  const at = momentOf(loading, addCalendarDays(loading.monday, -12), 17);
  for (const { owner, search, cadence } of demoAlerts) {
    const ownerId = loading.people.get(owner)!.id;
    const [found] = await loading.tx
      .select({ id: savedSearches.id })
      .from(savedSearches)
      .where(and(eq(savedSearches.ownerId, ownerId), eq(savedSearches.name, search)));
    const [row] = await loading.tx
      .insert(alerts)
      .values({ ownerId, savedSearchId: found!.id, cadence, createdAt: at, updatedAt: at })
      .returning({ id: alerts.id });
    noteAct(loading, owner, at, { action: "alert.switched-on", entity: "alert", entityId: row!.id });
  }
  for (const { who, topic } of demoSubscriptions) {
    const { email } = people.find(({ key }) => key === who)!;
    const [subscriber] = await loading.tx
      .insert(subscribers)
      .values({ email, emailKey: emailKey(email), createdAt: at })
      .returning({ id: subscribers.id });
    const [row] = await loading.tx
      .insert(subscriptions)
      .values({ subscriberId: subscriber!.id, categoryId: idOf(loading.topics, topic), createdAt: at })
      .returning({ id: subscriptions.id });
    noteAct(loading, who, at, { action: "subscription.created", entity: "subscription", entityId: row!.id });
  }
}
