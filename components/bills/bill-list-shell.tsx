"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { type FormEvent, type ReactNode, useEffect, useRef, useState, useTransition } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import styles from "./bill-list-shell.module.css";

type BillListShellProps = { /** The fields, for the form. */ fields: ReactNode; /** What was found. */ children: ReactNode };

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
export function BillListShell({ fields, children }: BillListShellProps) {
  const router = useRouter();
  const address = useSearchParams().toString();
  const form = useRef<HTMLFormElement>(null);
  const pushed = useRef(address);
  const [open, setOpen] = useState(false);
  const [isPending, startTransition] = useTransition();

  useEffect(() => {
    // came here by a link or by Back: the fields show this address again. Not after the form's own search: somebody may be typing already.
    if (pushed.current !== address) form.current?.reset();
    pushed.current = address;
  }, [address]);

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const params = queryOf(event.currentTarget);
    pushed.current = params.toString();
    setOpen(false);
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
          {fields}
          <div className={styles.buttons}>
            <Button kind="primary" type="submit" busy={isPending}>Search</Button>
            <ButtonLink kind="quiet" href={path} scroll={false} onClick={() => form.current?.reset()}>Reset</ButtonLink>
          </div>
        </form>
      </div>
      <div className={styles.results} aria-busy={isPending} data-pending={isPending || undefined}>{children}</div>
    </div>
  );
}
