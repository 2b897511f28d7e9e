"use client";

import { type ReactNode, useId, useRef, useState } from "react";
import { TextInput } from "@/components/ui/primitives/text-input";
import { formatNumber } from "@/lib/platform/text/format";
import styles from "./action-filter.module.css";

/**
 * Filters a list that is already in the page by the text of its items, so that they are not sent twice. The
 * collapsed rest of a long list opens while filtering. Hidden without JavaScript.
 */
export function ActionFilter({ total, noun, children }: { total: number; noun: string; children: ReactNode }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [shown, setShown] = useState(total);
  const opened = useRef(new Set<HTMLDetailsElement>());

  const narrow = (text: string, plain: (text: string) => string) => {
    const box = list.current;
    if (!box) return;
    // "number-17" remains one word, however the hyphen is normalized.
    const words = text.split(/\s+/).map(plain).filter(Boolean);
    let count = 0;
    for (const line of box.querySelectorAll("li")) {
      const content = words.length > 0 ? plain(line.textContent ?? "") : "";
      line.hidden = !words.every((word) => content.includes(word));
      if (!line.hidden) count++;
    }
    for (const fold of box.querySelectorAll("details")) {
      if (words.length > 0 && !fold.open) {
        fold.open = true;
        opened.current.add(fold);
      }
    }
    if (words.length === 0) {
      for (const fold of opened.current) fold.open = false;
      opened.current.clear();
    }
    box.toggleAttribute("data-narrowed", words.length > 0);
    setShown(count);
  };
  const latest = useRef("");
  const type = async (text: string) => {
    latest.current = text;
    setTyped(text);
    // Text folding is loaded on first use, because few visitors filter.
    const rules = await import("@/lib/platform/text/search-text").catch(() => null);
    if (rules) narrow(latest.current, rules.plain);
  };

  return (
    <>
      <div className={styles.filter}>
        <label htmlFor={id} className={styles.label}>
          Filter {noun}
        </label>
        <TextInput
          id={id}
          type="search"
          value={typed}
          onChange={(event) => void type(event.target.value)}
          placeholder="Words, a chamber or a date"
          autoComplete="off"
          className={styles.input}
        />
        <span role="status" className={styles.count}>
          {typed.trim() === ""
            ? ""
            : shown === 0
              ? `No matching ${noun}`
              : `${formatNumber(shown)} of ${formatNumber(total)} ${noun}`}
        </span>
      </div>
      <div ref={list} className={styles.list}>
        {children}
      </div>
    </>
  );
}
