import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { db } from "@/db";
import { billChanges, bills, formElementValues } from "@/db/schema";
import { type BillStatus, statusLabel } from "@/lib/bills/vocabulary/status-labels";
import { formatDate } from "@/lib/platform/text/calendar-date";
import { formatList } from "@/lib/platform/text/format";
import { publicGroups, type SnapshotContent } from "../snapshot/content";
import type { Finding } from "./schema";

/** Recent enough for a weekly. */
const freshDays = 7;
/** No source that could go stale. */
const ownSources = ["staff"];

/** Bills that moved since the text was written, deleted bills, and bills with a stale source. */
export async function billFindings(issueId: number, content: SnapshotContent): Promise<Finding[]> {
  const places = publicGroups(content).flatMap((group) =>
    group.elements.flatMap((element) =>
      element.value.billIds.map((billId) => ({
        billId,
        elementId: element.id,
        groupId: group.id,
        label: element.label,
      })),
    ),
  );
  const ids = [...new Set(places.map((place) => place.billId))];
  if (ids.length === 0) return [];
  const [now, values, moves] = await Promise.all([
    db
      .select({
        id: bills.id,
        slug: bills.slug,
        name: bills.name,
        status: bills.status,
        statusDate: bills.statusDate,
        source: bills.source,
        isStale: sql<boolean>`coalesce(${bills.checkedAt} < now() - make_interval(days => ${freshDays}), true)`,
      })
      .from(bills)
      .where(inArray(bills.id, ids)),
    db
      .select({
        elementId: formElementValues.formElementId,
        facts: formElementValues.billFacts,
        updatedAt: formElementValues.updatedAt,
      })
      .from(formElementValues)
      .where(eq(formElementValues.publicationIssueId, issueId)),
    db
      .select({ billId: billChanges.billId, at: billChanges.at, old: billChanges.old })
      .from(billChanges)
      .where(and(inArray(billChanges.billId, ids), eq(billChanges.field, "status")))
      .orderBy(desc(billChanges.id)),
  ]);
  const known = new Map(now.map((bill) => [bill.id, bill]));
  const written = new Map(values.map((value) => [value.elementId, value]));
  /** As stored with the text, otherwise before the first change after the last save. */
  const knew = (elementId: number, billId: number): string | undefined => {
    const value = written.get(elementId);
    const noted = value?.facts[billId]?.status;
    if (noted || !value) return noted;
    const after = moves.filter((move) => move.billId === billId && Date.parse(move.at) > Date.parse(value.updatedAt));
    const old = after.at(-1)?.old;
    return typeof old === "string" ? old : undefined;
  };
  const moved = places.flatMap(({ billId, elementId, groupId, label }): Finding[] => {
    const bill = known.get(billId);
    if (!bill)
      return [
        {
          kind: "missing-bill",
          level: "warning",
          message: `“${label}” cites a bill that no longer exists.`,
          elementId,
          groupId,
          href: null,
        },
      ];
    const then = knew(elementId, billId);
    if (then === undefined || then === bill.status) return [];
    const since = bill.statusDate ? ` (${formatDate(bill.statusDate)})` : "";
    return [
      {
        kind: "bill-status",
        level: "warning",
        message: `${bill.name} has moved from ${nameOf(then)} to ${nameOf(bill.status)}${since} since you wrote “${label}”.`,
        elementId,
        groupId,
        href: `/bill/view/${bill.slug}`,
      },
    ];
  });
  return [...moved, ...staleSources(now.filter((bill) => bill.isStale && !ownSources.includes(bill.source)))];
}

const nameOf = (status: string): string => `“${statusLabel(status as BillStatus)}”`;

function staleSources(stale: { name: string; slug: string }[]): Finding[] {
  if (stale.length === 0) return [];
  const shown = stale.slice(0, 5).map((bill) => bill.name);
  const rest = stale.length - shown.length;
  const names = formatList(rest > 0 ? [...shown, `${rest} more`] : shown);
  return [
    {
      kind: "bill-source",
      level: "warning",
      message: `${names} ${stale.length === 1 ? "has" : "have"} not been updated from ${stale.length === 1 ? "its" : "their"} source in the last ${freshDays} days and may be out of date.`,
      elementId: null,
      groupId: null,
      href: stale.length === 1 ? `/bill/view/${stale[0]!.slug}` : null,
    },
  ];
}
