"use client";

import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Link } from "@/components/ui/primitives/link";
import { useAction } from "@/components/ui/hooks/use-action";
import { call } from "@/lib/platform/http/call";
import type { contentImportsApi } from "@/lib/content-imports/api";
import type { IssueCitation } from "@/lib/content-imports/schema";
import styles from "./content-imports.module.css";

const labels = { linked: "Linked", suggested: "To decide", accepted: "Linked by staff", rejected: "Not linked" };

/** Staff choose the bill that each number cites, or none. */
export function CitationList({ given }: { given: IssueCitation[] }) {
  const [citations, setCitations] = useState(given);
  const { busy, problem, act } = useAction();
  const decide = (id: number, billId: number | null) =>
    act(async () =>
      setCitations(
        (
          await call<typeof contentImportsApi.decide>("POST", "/admin/content-import/api/decide/[id]", {
            params: { id },
            body: { billId },
          })
        ).citations,
      ),
    );
  if (citations.length === 0)
    return (
      <EmptyState title="No bill numbers">
        <p>No number in this issue matches a bill on this site.</p>
      </EmptyState>
    );
  // what waits for a decision comes first
  const ordered = [...given]
    .toSorted((a, b) => Number(b.state === "suggested") - Number(a.state === "suggested"))
    .flatMap(({ id }) => citations.find((one) => one.id === id) ?? []);
  return (
    <>
      {problem && <p role="alert">{problem.message}</p>}
      {ordered.map((one) => (
        <section key={one.id} className={styles.citation} aria-label={one.words}>
          <p className={styles.around}>
            {one.before}
            <strong>{one.words}</strong>
            {one.after}
          </p>
          <p className={styles.rule}>
            {labels[one.state]}. {one.rule}
          </p>
          <ul className={styles.candidates}>
            {one.candidates.map((bill) => (
              <li key={bill.id}>
                <span>
                  <Link href={`/bill/view/${bill.slug}`}>{bill.name}</Link>, {bill.sessionName}
                  {bill.title && <span className={styles.title}>{bill.title}</span>}
                </span>
                {one.billId === bill.id ? (
                  <Button small busy={busy} onClick={() => void decide(one.id, null)}>
                    Remove link
                  </Button>
                ) : (
                  <Button small kind="primary" busy={busy} onClick={() => void decide(one.id, bill.id)}>
                    Link
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {one.state === "suggested" && (
            <div>
              <Button small busy={busy} onClick={() => void decide(one.id, null)}>
                None of these
              </Button>
            </div>
          )}
        </section>
      ))}
    </>
  );
}
