"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useEffect, useRef, useState, useTransition } from "react";
import { Button, ButtonLink } from "@/components/ui/primitives/button";
import { isFreshNavigation } from "@/components/ui/hooks/is-fresh-navigation";
import { VisuallyHidden } from "@/components/ui/primitives/visually-hidden";
import styles from "./bill-list-shell.module.css";
import { queryOf, queryWhileTyping, useLiveSearch } from "./live-search";

type BillListShellProps = {
  /** The query behind these results, in canonical form. */
  query: string;
  /** Inputs for numbers and words. On phones the last one is always there. */
  words: ReactNode;
  /** Other inputs above the Search button. */
  fields: ReactNode;
  /** Checkboxes below it. */
  choices: ReactNode;
  /** The results. */
  children: ReactNode;
};

const path = "/bill/list";

/**
 * The filters and the list. A plain GET form until hydration; then results update in place and the address
 * follows. Checkboxes apply immediately. Text applies after a debounce, with its last word as a prefix until
 * Search is pressed. Selects wait for Search.
 */
export function BillListShell({ query, words, fields, choices, children }: BillListShellProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(query);
  const isOwnSearch = useRef(false);
  const [open, setOpen] = useState(false);
  const [isRequested, setRequested] = useState(false);
  const [isPending, startTransition] = useTransition();

  const go = (params: URLSearchParams, how: "push" | "replace") => {
    isOwnSearch.current = true;
    startTransition(() => router[how](params.size ? `${path}?${params}` : path, { scroll: false }));
  };
  const { typed, end } = useLiveSearch((params, again) => {
    setRequested(false);
    go(params, again ? "replace" : "push");
  });

  useEffect(() => {
    // Input from before hydration counts too. After Back, the fields show the query of the page again.
    if (!isFreshNavigation()) return form.current?.reset();
    const inputs = [...(form.current?.querySelectorAll("input") ?? [])];
    if (inputs.some(({ type, checked, defaultChecked }) => type === "checkbox" && checked !== defaultChecked))
      return form.current?.requestSubmit();
    for (const input of inputs)
      if (input.value !== input.defaultValue) input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }, []);

  useEffect(() => {
    if (isPending) return;
    // Reached by a link or Back: reset the fields to this query. Skipped after the form's own search, because the
    // user may already be typing.
    if (shown.current !== query && !isOwnSearch.current) {
      end();
      form.current?.reset();
    }
    shown.current = query;
    isOwnSearch.current = false;
  }, [query, isPending, end]);

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const typing = end();
    setRequested(Boolean(submitter));
    if (submitter) setOpen(false); // a checkbox leaves them open for the next one
    const params =
      (!submitter && typing !== "none" && queryWhileTyping(event.currentTarget)) || queryOf(event.currentTarget);
    go(params, submitter && typing === "arrived" ? "replace" : "push");
  };

  return (
    <div className={styles.shell}>
      <div className={styles.side}>
        <form
          ref={form}
          id="bill-filters"
          action={path}
          method="get"
          role="search"
          aria-label="Bills"
          className={styles.form}
          data-open={open || undefined}
          onSubmit={search}
          onInput={typed}
          onCompositionEnd={typed}
          onChange={(event) =>
            (event.target as unknown as HTMLInputElement).type === "checkbox" && event.currentTarget.requestSubmit()
          }
        >
          <h2>
            <VisuallyHidden>Filters</VisuallyHidden>
          </h2>
          <div className={`${styles.fields} ${styles.words}`}>{words}</div>
          <Button
            className={styles.toggle}
            aria-expanded={open}
            aria-controls="more-bill-filters"
            onClick={() => setOpen(!open)}
          >
            {open ? "Hide Filters" : "Show Filters"}
          </Button>
          <div id="more-bill-filters" className={`${styles.fields} ${styles.more}`}>
            {fields}
          </div>
          <div className={styles.buttons}>
            <Button kind="primary" type="submit" busy={isPending && isRequested}>
              Search
            </Button>
            <ButtonLink kind="quiet" href={path} scroll={false} onClick={() => form.current?.reset()}>
              Reset
            </ButtonLink>
          </div>
          <div className={styles.choices}>{choices}</div>
        </form>
      </div>
      <div className={styles.results} aria-busy={isPending} data-pending={isPending || undefined}>
        {children}
      </div>
    </div>
  );
}
