"use client";

import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { CloseIcon } from "@/components/ui/icons/close";
import { IconButton } from "@/components/ui/primitives/icon-button";
import { VisuallyHidden } from "@/components/ui/primitives/visually-hidden";
import {
  groupsOf,
  type QuickChoice,
  type QuickSearchDialogProps,
  recentGroup,
  describeResults,
  typedBy,
} from "./quick-choices";
import { QuickSearchFoot } from "./quick-search-foot";
import { QuickSearchList } from "./quick-search-list";
import { searchField } from "@/lib/bills/search/search-field";
import { recents, remember } from "./remembered-here";
import { useQuickResults } from "./use-quick-results";
import styles from "./quick-search-dialog.module.css";

function writeToBox(typed: string): void {
  const box = document.querySelector<HTMLInputElement>("[data-quick-box] input");
  if (box) box.value = typed;
}

/** Sends the header's form, words as words and numbers as numbers. */
function submitBox(typed: string): void {
  const box = document.querySelector<HTMLInputElement>("[data-quick-box] input");
  if (!box) return;
  box.name = searchField(typed);
  box.form?.requestSubmit();
  box.name = "q";
}

/** Type, choose with the arrow keys, Enter. The input keeps the focus; the list follows it. */
export function QuickSearchDialog({ onClose, typedKeys, from }: QuickSearchDialogProps) {
  const id = useId();
  const box = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => typedBy(typedKeys));
  const [reached, setReached] = useState<string | null>(null);
  const enterWaits = useRef(typed.trim() !== "" && typedKeys.at(-1) === "Enter");
  const [stored, setStored] = useState(recents);
  const { answered, busy, failed } = useQuickResults(typed);
  const groups =
    typed.trim() === ""
      ? recentGroup(stored)
      : answered.q === ""
        ? []
        : groupsOf(busy ? answered.q : typed.trim(), answered.results);
  const choices = groups.flatMap((group) => group.choices);
  const active =
    choices.find((choice) => choice.key === reached) ?? (typed.trim() === "" || from ? undefined : choices[0]);
  const optionId = (choice: QuickChoice) => `${id}-${choice.key}`;

  // Before the first paint, so that no key is lost between the previous element and the input.
  useLayoutEffect(() => {
    const dialog = box.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    input.current?.focus();
    return () => {
      dialog?.close();
      // A dialog removed from the page does not restore the focus itself.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      // Chromium ignores keys in an input that was focused while the dialog made it inert.
      if (before instanceof HTMLInputElement)
        requestAnimationFrame(() => {
          if (document.activeElement !== before) return;
          before.blur();
          before.focus({ preventScroll: true });
        });
    };
  }, []);
  // On close, the text is put back into the search input.
  useEffect(() => {
    if (from) writeToBox(typed);
  }, [from, typed]);
  const activeId = active && `${id}-${active.key}`;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const onTaken = ({ key, url, name, title, about }: QuickChoice) => {
    if (key !== "all") remember({ title: [name, title].filter(Boolean).join(": "), url, about });
    onClose();
  };
  const go = (choice: QuickChoice, elsewhere = false) => {
    // Like any link, so that a page with unsaved text can ask first.
    if (!elsewhere) return document.getElementById(optionId(choice))?.click();
    onTaken(choice);
    window.open(choice.url, "_blank", "noopener");
  };
  const toBills = () => {
    onClose();
    submitBox(typed);
  };
  const openFirst = useEffectEvent(() => {
    enterWaits.current = false;
    if (from) toBills();
    else if (choices[0]) go(choices[0]);
  });
  useEffect(() => {
    if (enterWaits.current && !busy) openFirst();
  }, [busy]);

  const step = (by: number) => {
    const at = active ? choices.indexOf(active) : by > 0 ? -1 : 0;
    setReached(choices[(at + by + choices.length) % choices.length]?.key ?? null);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") step(event.key === "ArrowDown" ? 1 : -1);
    else if (event.key === "Enter" && busy && !from) enterWaits.current = true;
    else if (event.key !== "Enter") return;
    else if (from && !active && typed.trim() !== "") toBills();
    else if (active) go(active, event.ctrlKey || event.metaKey);
    event.preventDefault();
  };

  return (
    <dialog
      ref={box}
      className={styles.dialog}
      aria-label="Quick search"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => box.current?.open === false && onClose()}
      onPointerDown={(event) => event.target === box.current && onClose()}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <input
            ref={input}
            type="text"
            role="combobox"
            inputMode="search"
            enterKeyHint="go"
            className={styles.input}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-label="Search bills by number or words, issues, topics, people, committees and files"
            aria-expanded={choices.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active && optionId(active)}
            placeholder="A bill’s number, or words"
            maxLength={200}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setReached(null);
              enterWaits.current = false;
            }}
            onKeyDown={press}
          />
          <IconButton label="Close" onClick={onClose}>
            <CloseIcon size={18} />
          </IconButton>
        </div>
        <VisuallyHidden>
          <span role="status">
            {typed.trim() === "" ? "" : failed ? "No response" : busy ? "" : describeResults(groups)}
          </span>
        </VisuallyHidden>
        {failed && (
          <p className={styles.note} role="alert">
            Search isn't responding. Keep typing to try again, or use the bill list.
          </p>
        )}
        {typed.trim() !== "" && !failed && !busy && choices.length === 1 && (
          <p className={styles.note}>No results. Enter the full number, or try other words.</p>
        )}
        <QuickSearchList
          id={`${id}-list`}
          groups={groups}
          optionId={optionId}
          active={active}
          dim={busy}
          onReach={(choice) => setReached(choice.key)}
          onTake={onTaken}
        />
        <QuickSearchFoot
          hasRecents={typed.trim() === "" && stored.length > 0}
          onForget={() => {
            setStored([]);
            input.current?.focus();
          }}
        />
      </div>
    </dialog>
  );
}
