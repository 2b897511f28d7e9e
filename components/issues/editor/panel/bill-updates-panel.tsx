"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Notice } from "@/components/ui/primitives/notice";
import { Select } from "@/components/ui/primitives/select";
import { Skeleton } from "@/components/ui/primitives/skeleton";
import { showToast } from "@/components/ui/primitives/toast-store";
import { addCalendarDays, calendarDateOf, formatDay, todayIn } from "@/lib/platform/text/dates";
import { formatNumber } from "@/lib/platform/text/format";
import { statementsOf } from "@/lib/bills/changes/statements";
import { draftedParagraph } from "@/lib/issues/bill-updates/drafted-paragraph";
import type { Decision, MovedBill } from "@/lib/issues/bill-updates/schema";
import type { FormElement } from "@/lib/templates/schema";
import { useIssueEditor, useEditorState } from "../editor-context";
import { insertBlocks } from "../rich-text/insertion";
import { takeBlock } from "./insert";
import { InForceButton } from "./in-force-button";
import { BillUpdateItem } from "./bill-update-item";
import { decideMoved } from "./panel-calls";
import styles from "./panel.module.css";
import { useCited } from "./use-cited";
import { movedKey, useBillUpdates } from "./use-bill-updates";

/** Above this number of bills, all policy areas are collapsed. */
const longList = 20;

/** Bill updates since the last issue, by policy area: accept one, which drafts a paragraph, or skip it. */
export function BillUpdatesPanel({ into }: { into: FormElement | null }) {
  const environment = useIssueEditor();
  const client = useQueryClient();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [since, setSince] = useState("");
  const [isDone, setDone] = useState(false);
  const { data: moved, error, isPending, refetch } = useBillUpdates(since);
  const cited = useCited();
  const issueId = useEditorState((state) => state.issue.id);
  const today = todayIn(environment.timeZone);

  const decide = async (one: MovedBill, changeIds: number[], decision: Decision | null): Promise<number[]> => {
    try {
      const { changeIds: won, decidedBy } = await decideMoved(environment.viewer.id, issueId, {
        billId: one.bill.id,
        changeIds,
        decision,
      });
      if (decidedBy) showToast(`${decidedBy} has already decided on ${one.bill.name}.`, { kind: "error" });
      return won;
    } catch (problem) {
      showToast(problem instanceof Error ? problem.message : "Something went wrong. Try again.", { kind: "error" });
      return [];
    } finally {
      await client.invalidateQueries({ queryKey: movedKey(issueId) });
    }
  };
  const accept = async (one: MovedBill, changeIds: number[]) => {
    if (!into) return;
    const place = placeOf(one);
    const won = await decide(one, changeIds, "accepted");
    if (won.length === 0) return;
    const paragraph = draftedParagraph(
      one.bill,
      one.changes.filter((change) => won.includes(change.id)),
    );
    insertBlocks(environment, [paragraph], into.id);
    const undo = async () => {
      const isOut = takeBlock(environment, into.id, paragraph);
      await decide(one, won, null);
      if (!isOut) showToast("Reopened. The paragraph was edited, so it stays in the text.");
    };
    showToast(`${one.bill.name} added to “${into.label}”.`, { undo: { label: "Undo", onUndo: () => void undo() } });
    focusAt(place);
  };
  const skip = async (one: MovedBill, changeIds: number[]) => {
    const place = placeOf(one);
    const won = await decide(one, changeIds, "skipped");
    if (won.length > 0)
      showToast(`${one.bill.name} skipped.`, { undo: { label: "Undo", onUndo: () => void decide(one, won, null) } });
    focusAt(place);
  };
  const buttons = () => [...(box.current?.querySelectorAll<HTMLElement>("[data-first]") ?? [])];
  const placeOf = (one: MovedBill) => buttons().findIndex((button) => button.dataset.first === String(one.bill.id));
  // A decided item leaves the list, and the next one takes its place.
  const focusAt = (place: number) =>
    setTimeout(() => (buttons()[place] ?? buttons().at(-1) ?? box.current)?.focus(), 60);

  const shown = (moved?.bills ?? []).flatMap((one) => {
    const changes = one.changes.filter((change) => (change.decision !== null) === isDone);
    return changes.length > 0 ? [{ ...one, changes }] : [];
  });
  const areas = [...new Set(shown.map((one) => one.area))].sort((a, b) => a.localeCompare(b));
  return (
    <div ref={box} tabIndex={-1} className={styles.moved}>
      {moved && (
        <p className={styles.since}>
          Since {formatDay(moved.since, environment.timeZone)}
          {moved.sinceIssue ? (
            <>
              , when <a href={`/admin/publication-issue/edit/${moved.sinceIssue.id}`}>{moved.sinceIssue.name}</a> was
              published
            </>
          ) : (
            ""
          )}
          .
          {moved.isFirst &&
            " This is the first issue of its template. Bills added by an import don’t count as changes, only what happened to them afterward."}
        </p>
      )}
      {into && <InForceButton into={into} />}
      <p className={styles.into}>
        <label htmlFor={`${id}-since`}>Look back</label>
        <Select
          id={`${id}-since`}
          value={since}
          onChange={(event) => setSince(event.target.value)}
          options={[
            { value: "", label: moved?.isFirst ? "Recent changes" : "To the last issue" },
            ...[
              [2, "Two weeks"],
              [4, "Four weeks"],
              [13, "Three months"],
            ].map(([weeks, label]) => ({ value: addCalendarDays(today, -7 * Number(weeks)), label: String(label) })),
          ]}
        />
      </p>
      {error && (
        <Notice
          kind="error"
          live
          action={
            <Button small onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {error.message}
        </Notice>
      )}
      {isPending && <Skeleton what="Loading what moved" lines={6} />}
      {moved && (
        <div className={styles.switch} role="group" aria-label="Which changes">
          <button type="button" aria-pressed={!isDone} onClick={() => setDone(false)}>
            To review <b>{moved.open}</b>
          </button>
          <button type="button" aria-pressed={isDone} onClick={() => setDone(true)}>
            Decided <b>{moved.decided}</b>
          </button>
        </div>
      )}
      {moved && shown.length === 0 && (
        <p className={styles.none}>
          {isDone
            ? "No decisions yet."
            : moved.decided > 0
              ? `${moved.decided === 1 ? "The change was" : `All ${formatNumber(moved.decided)} changes were`} reviewed.`
              : moved.citedOnly
                ? "Nothing moved in the bills that this issue cites. Cite a bill to see what happened to it."
                : "Nothing moved in this issue’s topics."}
        </p>
      )}
      {areas.map((area) => {
        const own = shown.filter((one) => one.area === area);
        return (
          // A long list opens one policy area at a time.
          <details key={area} className={styles.area} open={shown.length <= longList || area === areas[0]}>
            <summary id={`${id}-${area}`} className={styles.section}>
              {area}{" "}
              <span className={styles.count}>
                {own.reduce((count, one) => count + statementsOf(one.changes, one.bill).length, 0)}
              </span>
            </summary>
            <ul className={styles.list}>
              {own.map((one) => (
                <BillUpdateItem
                  key={`${one.bill.id} ${one.changes.map((change) => change.id).join()}`}
                  moved={one}
                  since={calendarDateOf(moved!.since, environment.timeZone)}
                  isCited={cited.has(one.bill.id)}
                  onAccept={into && !isDone ? (ids) => accept(one, ids) : undefined}
                  onSkip={isDone ? undefined : (ids) => skip(one, ids)}
                  onReopen={isDone ? (ids) => decide(one, ids, null) : undefined}
                />
              ))}
            </ul>
          </details>
        );
      })}
      {moved?.hasMore && <p className={styles.none}>More changes appear as you decide on these.</p>}
    </div>
  );
}
