import { billKinds, billStatuses } from "@/db/schema/bills";
import { kindLabel } from "@/lib/bills/vocabulary/kind-labels";
import { statusLabel } from "@/lib/bills/vocabulary/status-labels";
import { jurisdictionOptions } from "@/lib/bills/vocabulary/jurisdictions";
import type { Category } from "@/lib/topics/schema";

/** What the bill form offers to choose from. */
export const formChoices = (categories: Category[], jurisdictionsInUse: readonly string[]) => ({
  kinds: billKinds.map((value) => ({ value, label: kindLabel(value) })),
  statuses: billStatuses.map((value) => ({ value, label: statusLabel(value) })),
  jurisdictions: jurisdictionOptions(jurisdictionsInUse),
  topics: categories.map(({ id, label }) => ({ value: String(id), label })),
});
