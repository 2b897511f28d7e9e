import { billsByIds } from "@/lib/bills/queries";
import type { Bill } from "@/lib/bills/schema";
import { organisation } from "@/lib/organisation/organisation";
import { selectValuesOf } from "@/lib/templates/select-queries";
import type { SelectValue } from "@/lib/templates/schema";
import type { Category } from "@/lib/topics/schema";
import { billIdsOf, type DocumentNode } from "../document/document";
import { offeredTopics } from "./new-issue";
import { issueById } from "../queries";
import type { PublicationIssue } from "../schema";

export type Editing = {
  initial: PublicationIssue;
  topics: Category[];
  /** Including inactive ones. */
  selectOptions: Record<number, SelectValue[]>;
  bills: Bill[];
  timeZone: string;
};

/** The initial data of an issue's editor; null if the issue does not exist. */
export async function editing(id: number): Promise<Editing | null> {
  const initial = await issueById(id);
  if (!initial) return null;
  const elements = (initial.formTemplate.formElementGroups ?? []).flatMap((group) => group.formElements);
  const selectIds = [...new Set(elements.flatMap((element) => element.formElementTypeSelect?.id ?? []))];
  const billIds = new Set(
    (initial.formElementValues ?? []).flatMap((value) =>
      value.document ? billIdsOf(value.document as DocumentNode) : [],
    ),
  );
  const [{ timeZone }, topics, options, bills] = await Promise.all([
    organisation(),
    offeredTopics(initial.formTemplate.id),
    Promise.all(selectIds.map(async (selectId) => [selectId, await selectValuesOf(selectId)] as const)),
    billsByIds([...billIds]),
  ]);
  return { initial, topics, selectOptions: Object.fromEntries(options), bills, timeZone };
}
