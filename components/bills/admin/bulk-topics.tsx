"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { moveBack, setAllAside, setAside, tagAll, tagBills, untagBills } from "@/components/bills/triage/inbox-calls";
import { TopicDialog } from "@/components/bills/triage/topic-dialog";
import { clearSelection } from "@/components/ui/hooks/row-selection";
import { Button } from "@/components/ui/primitives/button";
import { showToast } from "@/components/ui/primitives/toast-store";
import type { InboxNarrowing } from "@/lib/bills/triage/api";
import { mostAtOnce } from "@/lib/bills/triage/limits";
import { sentenceOf } from "@/lib/platform/http/call";
import { formatCount, formatList, formatTotal } from "@/lib/platform/text/format";
import type { Category } from "@/lib/topics/schema";

/** All results of the list's filters, across pages. `filter` is null where the inbox has no such filter. */
export type AllResults = { filter: InboxNarrowing | null; total: number; totalIsCapped: boolean };

type BulkTopicsProps = { ids: readonly number[]; topics: readonly Category[]; results: AllResults };

/**
 * Adds topics to the selected bills, or to all results, through the inbox calls. Bills that already have topics
 * keep them, and the message shows how many were tagged. Each action can be undone while its message is shown.
 */
export function BulkTopics({ ids, topics, results: { filter, total, totalIsCapped } }: BulkTopicsProps) {
  const router = useRouter();
  const [isAll, setAll] = useState(false);
  const [isTagging, setTagging] = useState(false);
  const [isBusy, startTransition] = useTransition();
  const allFilter = isAll ? filter : null;
  const count = allFilter ? Math.min(total, mostAtOnce) : ids.length;
  if (ids.length === 0 && !isAll && !filter) return null;

  const act = (
    said: string,
    work: () => Promise<{ billIds: number[]; hasMore?: boolean }>,
    back: (billIds: number[]) => Promise<unknown>,
  ) =>
    startTransition(async () => {
      setTagging(false);
      try {
        const { billIds, hasMore } = await work();
        const left = count - billIds.length;
        const rest = hasMore
          ? ` The limit is ${formatCount(mostAtOnce, "bill")}. Repeat for the rest.`
          : left > 0
            ? ` ${formatCount(left, "bill")} had topics or ${left === 1 ? "was" : "were"} marked already.`
            : "";
        const undo = () =>
          void back(billIds).then(
            () => router.refresh(),
            (error: unknown) => showToast(sentenceOf(error), { kind: "error" }),
          );
        showToast(
          `${formatCount(billIds.length, "bill")} ${said}.${rest}`,
          billIds.length > 0 ? { undo: { label: "Undo", onUndo: undo } } : {},
        );
        setAll(false);
        clearSelection();
        router.refresh();
      } catch (error) {
        showToast(sentenceOf(error), { kind: "error" });
      }
    });
  const tag = (chosen: readonly Category[]) => {
    const topicIds = chosen.map(({ id }) => id);
    act(
      `tagged ${formatList(chosen.map(({ name }) => name))}`,
      async () => (allFilter ? tagAll(allFilter, topicIds) : { billIds: await tagBills([...ids], topicIds) }),
      (billIds) => untagBills(billIds, topicIds),
    );
  };
  const markAside = () =>
    act(
      "marked as not relevant",
      async () => (allFilter ? setAllAside(allFilter) : { billIds: await setAside([...ids]) }),
      moveBack,
    );
  return (
    <>
      {filter && total > 0 && (
        <Button small kind="quiet" aria-pressed={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? "Clear selection" : `Select all ${formatTotal(total, totalIsCapped)} results`}
        </Button>
      )}
      {count > 0 && (
        <>
          <Button small busy={isBusy} onClick={() => setTagging(true)}>
            Choose topics
          </Button>
          <Button small busy={isBusy} onClick={markAside}>
            Not relevant
          </Button>
        </>
      )}
      <TopicDialog open={isTagging} count={count} topics={topics} onClose={() => setTagging(false)} onChoose={tag} />
    </>
  );
}
