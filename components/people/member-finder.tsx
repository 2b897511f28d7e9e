"use client";

import { type ReactNode, useId, useRef, useState } from "react";
import { useEarlyWords } from "@/components/ui/hooks/use-early-words";
import { TextInput } from "@/components/ui/primitives/text-input";
import { formatCount } from "@/lib/platform/text/format";
import styles from "./people.module.css";

/**
 * Finds a member among those in the page while one types, so that names are not sent twice. Without JavaScript it is a form,
 * and the server answers with the members found.
 */
export function MemberFinder({
  action,
  sort,
  member,
  found,
  children,
}: {
  action: string;
  sort: string | null;
  member: string;
  /** How many the page has. */
  found: number;
  children: ReactNode;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef(member);
  const [count, setCount] = useState<number | null>(member ? found : null);

  const narrow = async (text: string) => {
    latest.current = text;
    // Text folding is loaded on first use, because few visitors filter.
    const rules = await import("@/lib/platform/text/search-text").catch(() => null);
    if (!rules || !list.current) return;
    const words = latest.current.split(/\s+/).map(rules.plain).filter(Boolean);
    let shown = 0;
    for (const row of list.current.querySelectorAll<HTMLElement>("tbody tr")) {
      const content = words.length > 0 ? rules.plain(row.textContent ?? "") : "";
      row.hidden = !words.every((word) => content.includes(word));
      if (!row.hidden) shown++;
    }
    setCount(words.length > 0 ? shown : null);
  };

  const search = (text: string) => void (member === "" && narrow(text));
  useEarlyWords(field, search);

  return (
    <>
      <form
        role="search"
        aria-label="Members"
        action={`${action}#members`}
        className={styles.finder}
        onSubmit={(event) => {
          // The page may have only those that an earlier search found.
          if (!member) event.preventDefault();
        }}
      >
        <label htmlFor={id}>Find a member</label>
        <TextInput
          id={id}
          type="search"
          name="member"
          defaultValue={member}
          autoComplete="off"
          enterKeyHint="search"
          ref={field}
          onChange={(event) => search(event.target.value)}
        />
        {sort && <input type="hidden" name="sort" value={sort} />}
        <noscript>
          <button type="submit">Find</button>
        </noscript>
        <span role="status" className={styles.quiet}>
          {count === null ? "" : count === 0 ? "No member found" : formatCount(count, "member")}
        </span>
      </form>
      <div ref={list}>{children}</div>
    </>
  );
}
