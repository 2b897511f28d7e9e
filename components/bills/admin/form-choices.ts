import { billKinds, billStatuses } from "@/db/schema/bills";
import { caseStatuses } from "@/lib/bills/court-cases/api";
import { knownCourts } from "@/lib/imports/record/court-names";
import { kindLabel } from "@/lib/bills/vocabulary/kind-labels";
import { statusLabel } from "@/lib/bills/vocabulary/status-labels";
import { jurisdictionOptions } from "@/lib/bills/vocabulary/jurisdictions";
import type { Category } from "@/lib/topics/schema";

export const formChoices = (categories: Category[], jurisdictionsInUse: readonly string[]) => ({
  kinds: billKinds.filter((value) => value !== "case").map((value) => ({ value, label: kindLabel(value) })),
  statuses: billStatuses.filter((value) => !isCaseStatus(value)).map((value) => ({ value, label: statusLabel(value) })),
  jurisdictions: jurisdictionOptions(jurisdictionsInUse),
  topics: categories.map(({ id, label }) => ({ value: String(id), label })),
});

const isCaseStatus = (value: string): boolean => (caseStatuses as readonly string[]).includes(value);

export const caseChoices = (categories: Category[], jurisdictionsInUse: readonly string[]) => {
  const { jurisdictions, topics } = formChoices(categories, jurisdictionsInUse);
  return {
    statuses: caseStatuses.map((value) => ({ value, label: statusLabel(value) })),
    jurisdictions,
    topics,
    courts: knownCourts().map(({ name }) => name),
  };
};
