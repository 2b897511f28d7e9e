"use client";

import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useDebounced } from "@/components/ui/hooks/use-debounced";
import { Button } from "@/components/ui/primitives/button";
import { Notice } from "@/components/ui/primitives/notice";
import { Skeleton } from "@/components/ui/primitives/skeleton";
import { TextInput } from "@/components/ui/primitives/text-input";
import { showToast } from "@/components/ui/primitives/toast-store";
import type { Bill } from "@/lib/bills/schema";
import type { FormElement } from "@/lib/templates/schema";
import { cacheBills } from "../bill-data";
import { useIssueEditor, useEditorState } from "../editor-context";
import { putBill } from "./insert";
import { listBills } from "./panel-calls";
import { PanelBill } from "./panel-bill";
import styles from "./panel.module.css";
import { useCited } from "./use-cited";

const perPage = 25;
type Filter = { billNumber: string; topic: string };
const noFilter: Filter = { billNumber: "", topic: "" };

/**
 * Bills that share a topic with the issue, and other bills, with two filters that reset each other. Inserted by
 * click or drag.
 */
export function BillPanel({ into }: { into: FormElement | null }) {
  const environment = useIssueEditor();
  const client = useQueryClient();
  const id = useId();
  const issueId = useEditorState((state) => state.issue.id);
  const topics = useEditorState((state) => state.topics);
  const cited = useCited();
  const [typed, setTyped] = useState(noFilter);
  const debounced = useDebounced(typed, 220);
  const filter = { billNumber: debounced.billNumber.trim(), topic: debounced.topic.trim() };
  const [shown, setShown] = useState({ related: 1, other: 1 });
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ["issue-bills", issueId, topics.ids.join(), filter],
    queryFn: async ({ pageParam, signal }) => {
      const page = await listBills(issueId, { ...filter, page: pageParam }, signal);
      cacheBills(client, [...page.relatedBills, ...page.unrelatedBills]);
      return page;
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasMoreRelated || last.hasMoreUnrelated ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: 1,
  });
  const pages = data?.pages ?? [];
  const type = (next: Filter) => {
    setTyped(next);
    setShown({ related: 1, other: 1 });
  };
  const more = (list: "related" | "other") => {
    const next = shown[list] + 1;
    setShown({ ...shown, [list]: next });
    if (next > pages.length && hasNextPage) void fetchNextPage();
  };
  const insert = (bill: Bill) => {
    if (!into) return;
    putBill(environment, into.id, bill.id);
    showToast(`${bill.name} added to “${into.label}”.`);
  };
  const listOf = (list: "related" | "other") => {
    const bills = pages.flatMap((page) => (list === "related" ? page.relatedBills : page.unrelatedBills));
    const visible = bills.slice(0, shown[list] * perPage);
    const hasMore =
      bills.length > visible.length ||
      Boolean(list === "related" ? pages.at(-1)?.hasMoreRelated : pages.at(-1)?.hasMoreUnrelated);
    return { visible, hasMore };
  };
  const lists = [
    {
      list: "related" as const,
      title: "Related",
      none:
        topics.ids.length === 0
          ? "Add topics to this issue to see related bills here."
          : "No bills share a topic with this issue.",
    },
    { list: "other" as const, title: "Others", none: "No other bills." },
  ];
  return (
    <>
      <div className={styles.filters} role="search" aria-label="Bills beside the page">
        <p>
          <label htmlFor={`${id}-number`}>Bill number</label>
          <TextInput
            id={`${id}-number`}
            type="search"
            value={typed.billNumber}
            placeholder="HB 12"
            onChange={(event) => type({ billNumber: event.target.value, topic: "" })}
          />
        </p>
        <p>
          <label htmlFor={`${id}-topic`}>Policy area or topic</label>
          <TextInput
            id={`${id}-topic`}
            type="search"
            value={typed.topic}
            placeholder="Water"
            onChange={(event) => type({ billNumber: "", topic: event.target.value })}
          />
        </p>
      </div>
      <p className={styles.hint}>To quote a bill, open its text, copy a passage and paste it into the issue.</p>
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
      {isPending && <Skeleton what="Searching bills" lines={6} />}
      {data &&
        lists.map(({ list, title, none }) => {
          const { visible, hasMore } = listOf(list);
          return (
            <section key={list} aria-labelledby={`${id}-${list}`} aria-busy={isFetching || undefined}>
              <h3 id={`${id}-${list}`} className={styles.section}>
                {title}
              </h3>
              {visible.length === 0 ? (
                <p className={styles.none}>{filter.billNumber || filter.topic ? "No matches." : none}</p>
              ) : (
                <ul className={styles.list}>
                  {visible.map((bill) => (
                    <PanelBill
                      key={bill.id}
                      bill={bill}
                      isCited={cited.has(bill.id)}
                      onInsert={into ? () => insert(bill) : undefined}
                    />
                  ))}
                </ul>
              )}
              {hasMore && (
                <Button small kind="quiet" busy={isFetching} onClick={() => more(list)}>
                  More {list === "related" ? "related bills" : "other bills"}
                </Button>
              )}
            </section>
          );
        })}
    </>
  );
}
