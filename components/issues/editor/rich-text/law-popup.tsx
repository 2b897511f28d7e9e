"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { lawsApi } from "@/lib/bills/laws/api";
import { lawWithPage } from "@/lib/bills/laws/law-path";
import { lawName, type LawId } from "@/lib/bills/vocabulary/law-citation";
import { call, CallError } from "@/lib/platform/http/call";
import { optionId } from "../fields/bill-options";
import bills from "../fields/bills.module.css";
import type { OpenSuggestion } from "./bill-suggestion";
import { type KeyTaker, PopupBox, usePointing } from "./popup-box";
import styles from "./rich-text.module.css";

/** The law that words after an `@` cite, `42 USC 7412`; null for words that cite none with a page. */
export function lawTyped(words: string): LawId | null {
  // What follows the citation is text again.
  return /[\d)][a-z]{0,3}$/i.test(words) ? lawWithPage(words) : null;
}

type LawPopupProps = { id: string; open: OpenSuggestion; keys: KeyTaker; text: HTMLElement; law: LawId };

/** A law at the caret: Enter cites it as a link to its page, which exists as long as something stored names it. */
export function LawPopup({ id, open, keys, text, law }: LawPopupProps) {
  const { data, error, isPending } = useQuery({
    queryKey: ["law", law],
    queryFn: ({ signal }) =>
      call<typeof lawsApi.resolve>("GET", "/law/api/resolve", { query: { text: law } }, { signal }),
    staleTime: 60_000,
    retry: false,
  });
  const found = data?.law;
  useEffect(() => {
    const take = () => (found ? (open.chooseLaw({ href: found.url, name: found.citation }), true) : isPending);
    const handleKey = ({ key }: KeyboardEvent) => (key === "Enter" || key === "Tab" ? take() : false);
    Object.assign(keys, { take: handleKey });
    return () => {
      if (keys.take === handleKey) Object.assign(keys, { take: () => false });
    };
  }, [keys, open, found, isPending]);
  usePointing(text, id, found ? optionId(id, 0) : null);
  const says = found
    ? "Enter to cite · Esc to leave it as text"
    : isPending
      ? `Looking for ${lawName(law)}…`
      : error instanceof CallError && error.status === 404
        ? `No stored bill, rule or case names ${lawName(law)}, so it has no page to link.`
        : (error?.message ?? "");
  return (
    <PopupBox mount={open.mount}>
      <div className={styles.popup}>
        <div id={id} role="listbox" aria-label="Law to cite" className={bills.options}>
          {found && (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focused text handles keys
            <div
              id={optionId(id, 0)}
              role="option"
              tabIndex={-1}
              aria-selected
              className={bills.option}
              // Before the text loses its caret.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => open.chooseLaw({ href: found.url, name: found.citation })}
            >
              <b className={bills.number}>{found.citation}</b>
            </div>
          )}
        </div>
        <p className={styles.popupSays} aria-hidden={found ? true : undefined}>
          {says}
        </p>
        <p role="status" className={styles.hidden}>
          {found ? `${found.citation}. ${says}` : says}
        </p>
      </div>
    </PopupBox>
  );
}
