import { db } from "@/db";
import { billKinds, billStatuses } from "@/db/schema/bills";
import { inboxJurisdictions } from "@/lib/bills/triage/queries";
import { jurisdictionOptions } from "@/lib/bills/vocabulary/jurisdictions";
import { kindLabel } from "@/lib/bills/vocabulary/kind-labels";
import { listSessions } from "@/lib/bills/vocabulary/sessions";
import { statusLabel } from "@/lib/bills/vocabulary/status-labels";
import { allCategories, sortedByLabel } from "@/lib/topics/queries";

export async function ruleChoices() {
  const [jurisdictions, sessions, topics] = await Promise.all([
    inboxJurisdictions(),
    listSessions(db),
    allCategories(db),
  ]);
  return {
    jurisdiction: [...jurisdictionOptions(jurisdictions)],
    session: sessions.map(({ value, label }) => ({ value, label })),
    kind: billKinds.map((value) => ({ value, label: kindLabel(value) })),
    status: billStatuses.map((value) => ({ value, label: statusLabel(value) })),
    topics: sortedByLabel(topics.values()).map(({ id, label }) => ({ value: String(id), label })),
  };
}
