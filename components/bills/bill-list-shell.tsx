"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useEffect, useRef, useState, useTransition } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import styles from "./bill-list-shell.module.css";

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

/** The fields as a query, without those left empty; the page starts anew. */
function queryOf(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string" && value.trim() !== "") params.append(name, value.trim());
  return params;
}

/**
 * The filters and the list. A plain GET form until the page wakes; then the results change in place and the address follows.
 * Boxes act at once, what is typed or picked waits for Search.
 */
export function BillListShell({ query, fields, choices, children }: BillListShellProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(query);
  const isOwnSearch = useRef(false);
  const [open, setOpen] = useState(false);
  const [isPending, startTransition] = useTransition();

  useEffect(() => {
    if (isPending) return;
    // Came here by a link or by Back: the fields show this query again. Not after the form's own search: somebody may be typing already.
    if (shown.current !== query && !isOwnSearch.current) form.current?.reset();
    shown.current = query;
    isOwnSearch.current = false;
  }, [query, isPending]);

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const params = queryOf(event.currentTarget);
    isOwnSearch.current = true;
    if ((event.nativeEvent as SubmitEvent).submitter) setOpen(false); // a ticked box leaves them open for the next one
    startTransition(() => router.push(params.size ? `${path}?${params}` : path, { scroll: false }));
  };

  return (
    <div className={styles.shell}>
      <div className={styles.side}>
        <Button className={styles.toggle} aria-expanded={open} aria-controls="bill-filters" onClick={() => setOpen(!open)}>{open ? "Hide Filters" : "Show Filters"}</Button>
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
          onChange={(event) => event.target instanceof HTMLInputElement && event.target.type === "checkbox" && event.currentTarget.requestSubmit()}
        >
          <div className={styles.fields}>{fields}</div>
          <div className={styles.buttons}>
            <Button kind="primary" type="submit" busy={isPending}>Search</Button>
            <ButtonLink kind="quiet" href={path} scroll={false} onClick={() => form.current?.reset()}>Reset</ButtonLink>
          </div>
          <div className={styles.choices}>{choices}</div>
        </form>
      </div>
      <div className={styles.results} aria-busy={isPending} data-pending={isPending || undefined}>{children}</div>
    </div>
  );
}
