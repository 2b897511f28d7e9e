"use client";

import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Disclosure } from "@/components/ui/primitives/disclosure";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Link } from "@/components/ui/primitives/link";
import { NoMatches } from "@/components/ui/primitives/no-matches";
import type { InboxBill, InboxNarrowing } from "@/lib/bills/triage/api";
import { mostAtOnce } from "@/lib/bills/triage/limits";
import { formatCount, formatTotal } from "@/lib/platform/text/format";
import type { Category } from "@/lib/topics/schema";
import styles from "./inbox.module.css";
import { InboxRow } from "./inbox-row";
import { TopicDialog } from "./topic-dialog";
import { useInbox } from "./use-inbox";

type InboxListProps = {
  bills: readonly InboxBill[];
  topics: readonly Category[];
  aside: boolean;
  timeZone: string;
  /** Number of matching bills on all pages. */
  total: number;
  totalIsCapped: boolean;
  filter: InboxNarrowing;
  /** The active filters as text, and the address without them. */ filters: readonly string[];
  clear: string;
  /** Whether nothing has been imported yet. */ hasNoBills: boolean;
  pagination: React.ReactNode;
};

const keys: readonly (readonly [string, string])[] = [
  ["j k", "next and previous bill"],
  ["x", "select it"],
  ["a", "select all on the page, or none"],
  ["1 … 5", "tag with that suggestion"],
  ["t", "choose topics"],
  ["e", "not relevant"],
  ["u", "undo the last action"],
  ["o", "open the bill"],
];

/** The inbox: one bill or many at a time, by mouse or by single-key shortcuts while the list has focus. */
export function InboxList({
  bills,
  topics,
  aside,
  timeZone,
  total,
  totalIsCapped,
  filter,
  filters,
  clear,
  hasNoBills,
  pagination,
}: InboxListProps) {
  const inbox = useInbox(bills);
  const [isAllResults, setAllResults] = useState(false);
  const [isTagging, setTagging] = useState(false);
  const box = useRef<HTMLUListElement>(null);
  const { shown, selected, meant, here, at } = inbox;
  const wantsFocus = useRef(false);
  useEffect(() => {
    const active = document.activeElement?.closest<HTMLElement>("[data-bill]");
    const isAstray = active && box.current?.contains(active) && active.dataset.bill !== String(here?.id);
    if (!wantsFocus.current && !isAstray) return;
    wantsFocus.current = false;
    const row = box.current?.querySelector<HTMLElement>(`[data-bill="${here?.id}"] input[type=checkbox]`);
    row?.focus();
    row?.closest("li")?.scrollIntoView({ block: "nearest" });
  });
  const move = (work: () => void) => {
    wantsFocus.current = true;
    work();
  };
  const suggest = (nth: number) => {
    const suggestion = here?.suggestions[nth];
    if (suggestion) move(() => void inbox.tag(meant, [suggestion.topic]));
  };
  const several = selected.size > 0 || isAllResults;
  const mostMeant = Math.min(total, mostAtOnce);
  const tag = (chosen: Category[]) => {
    setAllResults(false);
    return isAllResults ? inbox.tagAll(filter, chosen) : inbox.tag(meant, chosen);
  };
  const setAside = () => {
    setAllResults(false);
    return isAllResults ? inbox.setAllAside(filter) : inbox.setAside(meant);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const shortcuts: Record<string, () => void> = {
      j: () => move(() => inbox.goTo(at + 1)),
      ArrowDown: () => move(() => inbox.goTo(at + 1)),
      k: () => move(() => inbox.goTo(at - 1)),
      ArrowUp: () => move(() => inbox.goTo(at - 1)),
      x: () => here && inbox.toggle(here.id),
      a: inbox.selectAll,
      t: () => meant.length > 0 && setTagging(true),
      e: () => move(() => void (aside ? inbox.putBack(meant) : setAside())),
      Escape: () => setAllResults(false),
      u: () => move(() => void inbox.undo()),
      o: () => here && window.open(`/bill/view/${here.slug}`, "_blank", "noreferrer"),
    };
    const work = /^[1-5]$/.test(event.key) ? () => suggest(Number(event.key) - 1) : shortcuts[event.key];
    if (!work) return;
    event.preventDefault();
    work();
  };
  const onFocus = ({ target }: FocusEvent) => {
    const id = Number(target.closest<HTMLElement>("[data-bill]")?.dataset.bill);
    if (id) inbox.setCurrent(id);
  };
  /** A click beside the links and buttons of a row gives it the focus, and with it the keys. */
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest("a, button, input") || getSelection()?.toString()) return;
    target.closest("[data-bill]")?.querySelector<HTMLElement>("input[type=checkbox]")?.focus();
  };
  if (bills.length === 0 && filters.length > 0) {
    return <NoMatches noun="bills" filters={filters} clear={clear} />;
  }
  if (bills.length === 0) {
    return aside ? (
      <EmptyState title="No bills marked as not relevant">
        <p>Bills you mark as not relevant appear here. You can move them back to the inbox.</p>
      </EmptyState>
    ) : hasNoBills ? (
      <EmptyState title="No bills yet" action={<Link href="/admin/import/list">Import bills</Link>}>
        <p>New bills without a topic appear here after an import.</p>
      </EmptyState>
    ) : (
      <EmptyState title="The inbox is empty">
        <p>
          Every new bill has a topic or was marked as not relevant. Choose an earlier date, or come back after the next
          import.
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles.bar} role="group" aria-label="Actions for the bills">
        <p className={styles.count} role="status">
          {isAllResults
            ? total > mostAtOnce
              ? `Newest ${formatCount(mostAtOnce, "bill")} selected (the limit)`
              : `All ${formatCount(total, "result")} selected`
            : several
              ? `${formatCount(selected.size, "bill")} selected`
              : "None selected"}
        </p>
        <Button small kind="quiet" onClick={inbox.selectAll}>
          {selected.size === shown.length && several ? "Select none" : "Select all on this page"}
        </Button>
        {!aside && total > shown.length && (
          <Button small kind="quiet" aria-pressed={isAllResults} onClick={() => setAllResults(!isAllResults)}>
            {isAllResults ? "Clear selection" : `Select all ${formatTotal(total, totalIsCapped)} results`}
          </Button>
        )}
        <Button small disabled={!several} onClick={() => setTagging(true)}>
          Choose topics
        </Button>
        {aside ? (
          <Button small disabled={!several} onClick={() => void inbox.putBack(meant)}>
            Move back
          </Button>
        ) : (
          <Button small disabled={!several} onClick={() => void setAside()}>
            Not relevant
          </Button>
        )}
        <div className={styles.keys}>
          <Disclosure summary="Keys">
            <p>They work while a bill has the focus: click its row, or press Tab.</p>
            <dl>
              {keys.map(([key, does]) => (
                <div key={key}>
                  <dt>
                    {key.split(" ").map((one) => (
                      <kbd key={one}>{one}</kbd>
                    ))}
                  </dt>
                  <dd>{aside && key === "e" ? "move back" : does}</dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- single-key shortcuts of the controls inside */}
      <ul
        ref={box}
        className={styles.list}
        aria-label={aside ? "Bills marked as not relevant" : "Bills without a topic"}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onClick={onClick}
      >
        {shown.map((bill) => (
          <InboxRow
            key={bill.id}
            bill={bill}
            isHere={bill.id === here?.id}
            isSelected={isAllResults || selected.has(bill.id)}
            timeZone={timeZone}
            onToggle={() => (isAllResults ? setAllResults(false) : inbox.toggle(bill.id))}
            onTopic={(topic) => void inbox.tag(selected.has(bill.id) ? meant : [bill], [topic])}
            onAside={() => void (aside ? inbox.putBack([bill]) : inbox.setAside([bill]))}
          />
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.none}>This page is done. Loading the next bills…</p>}
      {pagination}
      <TopicDialog
        open={isTagging}
        count={isAllResults ? mostMeant : meant.length}
        topics={topics}
        onClose={() => move(() => setTagging(false))}
        onChoose={(chosen) =>
          move(() => {
            setTagging(false);
            void tag(chosen);
          })
        }
      />
    </>
  );
}
