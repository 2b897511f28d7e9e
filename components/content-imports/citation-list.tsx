"use client";

import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { EmptyState } from "@/components/ui/primitives/empty-state";
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
  return (
    <>
      {problem && <p role="alert">{problem.message}</p>}
      {citations.map((one) => (
        <section key={one.id} className={styles.part} aria-label={one.words}>
          <p className={styles.around}>
            {one.before}
            <strong>{one.words}</strong>
            {one.after}
          </p>
          <p>
            {labels[one.state]}. {one.rule}
          </p>
          <div className={styles.buttons}>
            {one.candidates.map((bill) => (
              <Button
                key={bill.id}
                busy={busy}
                aria-pressed={one.billId === bill.id}
                onClick={() => void decide(one.id, bill.id)}
              >
                {`${bill.name}, ${bill.sessionName}`}
              </Button>
            ))}
            <Button
              kind="quiet"
              busy={busy}
              aria-pressed={one.state === "rejected"}
              onClick={() => void decide(one.id, null)}
            >
              None of these
            </Button>
          </div>
        </section>
      ))}
    </>
  );
}
