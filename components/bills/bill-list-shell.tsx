"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useEffect, useRef, useState, useTransition } from "react";
import { Button, ButtonLink } from "@/components/ui/primitives/button";
import { isFreshNavigation } from "@/components/ui/hooks/is-fresh-navigation";
import { VisuallyHidden } from "@/components/ui/primitives/visually-hidden";
import styles from "./bill-list-shell.module.css";
import { queryOf, queryWhileTyping, useLiveSearch } from "./live-search";

type BillListShellProps = {
  /** The query that the server answered, in its usual form. */
  query: string;
  /** What is typed and picked, above the Search button. */
  fields: ReactNode;
  /** Boxes to tick, below it. */
  choices: ReactNode;
  /** What was found. */
  children: ReactNode;
};

const path = "/bill/list";

/**
 * The filters and the list. A plain GET form until the page wakes; then the results change in place and the address follows.
 * Boxes act at once and what is typed after a pause, with its last word as the beginning of one until Search; what is picked waits for Search.
 */
export function BillListShell({ query, fields, choices, children }: BillListShellProps) {
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
    // What was ticked or typed before the page woke counts as well. Where it was come back to, the fields show its query again.
    if (!isFreshNavigation()) return form.current?.reset();
    const inputs = [...(form.current?.querySelectorAll("input") ?? [])];
    if (inputs.some(({ type, checked, defaultChecked }) => type === "checkbox" && checked !== defaultChecked))
      return form.current?.requestSubmit();
    for (const input of inputs)
      if (input.value !== input.defaultValue) input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }, []);

  useEffect(() => {
    if (isPending) return;
    // Came here by a link or by Back: the fields show this query again. Not after the form's own search: somebody may be typing already.
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
    if (submitter) setOpen(false); // a ticked box leaves them open for the next one
    const params =
      (!submitter && typing !== "none" && queryWhileTyping(event.currentTarget)) || queryOf(event.currentTarget);
    go(params, submitter && typing === "arrived" ? "replace" : "push");
  };

  return (
    <div className={styles.shell}>
      <div className={styles.side}>
        <Button
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="bill-filters"
          onClick={() => setOpen(!open)}
        >
          {open ? "Hide Filters" : "Show Filters"}
        </Button>
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
          <div className={styles.fields}>{fields}</div>
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
