"use client";

import { type ReactNode, useId, useRef, useState } from "react";
import { useEarlyWords } from "@/components/ui/hooks/use-early-words";
import { TextInput } from "@/components/ui/primitives/text-input";
import type { HistoryKind } from "@/lib/bills/changes/history";
import { formatNumber } from "@/lib/platform/text/format";
import styles from "./history-filter.module.css";

/**
 * Filters a list that is already in the page, so that its entries are not sent twice: by kind, which style sheets do, and
 * with JavaScript by words.
 */
export function HistoryFilter({
  total,
  newest,
  kinds,
  children,
}: {
  total: number;
  /** How many are shown at first; null for all. */
  newest: number | null;
  kinds: readonly { kind: HistoryKind; label: string; count: number }[];
  children: ReactNode;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef("");
  const [count, setCount] = useState("");

  const narrow = (plain: (text: string) => string) => {
    const box = list.current;
    if (!box) return;
    // "number-17" remains one word, however the hyphen is normalized.
    const words = latest.current.split(/\s+/).map(plain).filter(Boolean);
    box.toggleAttribute("data-narrowed", words.length > 0);
    let shown = 0;
    for (const line of box.querySelectorAll("li")) {
      const content = words.length > 0 ? plain(line.textContent ?? "") : "";
      line.hidden = !words.every((word) => content.includes(word));
      if (line.offsetParent !== null) shown++;
    }
    setCount(
      words.length === 0
        ? ""
        : shown === 0
          ? "No matching entries"
          : `${formatNumber(shown)} of ${formatNumber(total)} entries`,
    );
  };
  const filter = async () => {
    // Text folding is loaded on first use, because few visitors filter.
    const rules = await import("@/lib/platform/text/search-text").catch(() => null);
    if (rules) narrow(rules.plain);
  };

  const search = (text: string) => {
    latest.current = text.trim();
    void filter();
  };
  useEarlyWords(field, search);

  const choices = [
    ...(newest === null ? [] : [{ kind: "newest", label: `Newest ${newest}` }]),
    ...kinds.map(({ kind, label, count: n }) => ({ kind, label: `${label} ${formatNumber(n)}` })),
    { kind: "all", label: `All ${formatNumber(total)}` },
  ];
  return (
    <div className={styles.history}>
      <div className={styles.filter}>
        {choices.length > 1 && (
          <fieldset className={styles.kinds}>
            <legend className={styles.legend}>Show</legend>
            {choices.map(({ kind, label }, at) => (
              <label key={kind} className={styles.kind}>
                <input
                  type="radio"
                  name={`${id}-kind`}
                  value={kind}
                  defaultChecked={newest === null ? kind === "all" : at === 0}
                  onChange={() => latest.current && void filter()}
                />
                {label}
              </label>
            ))}
          </fieldset>
        )}
        <span className={styles.words}>
          <TextInput
            aria-label="Filter history"
            type="search"
            ref={field}
            onChange={(event) => search(event.target.value)}
            placeholder="Filter by word or date"
            autoComplete="off"
            className={styles.input}
          />
          <span role="status" className={styles.count}>
            {count}
          </span>
        </span>
      </div>
      <div ref={list} className={styles.list}>
        {children}
      </div>
    </div>
  );
}
