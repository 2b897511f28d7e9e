import { billKinds, billStatuses } from "@/db/schema/bills";
import { kindLabel } from "@/lib/bills/kind-words";
import { statusLabel } from "@/lib/bills/status-words";
import { jurisdictionOptions } from "@/lib/imports/jurisdictions";
import type { Category } from "@/lib/topics/schema";

/** What the bill form offers to choose from. */
export const formChoices = (categories: Category[], jurisdictionsInUse: readonly string[]) => ({
  kinds: billKinds.map((value) => ({ value, label: kindLabel(value) })),
  statuses: billStatuses.map((value) => ({ value, label: statusLabel(value) })),
  jurisdictions: jurisdictionOptions(jurisdictionsInUse),
  topics: categories.map(({ id, label }) => ({ value: String(id), label })),
});
