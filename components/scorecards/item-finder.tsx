"use client";

import { useState } from "react";
import { useAction } from "@/components/ui/hooks/use-action";
import { Button } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { TextInput } from "@/components/ui/primitives/text-input";
import { formatCount } from "@/lib/platform/text/format";
import type { FoundBill, Scorecard } from "@/lib/scorecards/schema";
import { scorecardCalls } from "./scorecard-calls";
import styles from "./scorecards.module.css";

type Chosen = Pick<Scorecard["items"][number], "kind" | "recordId" | "recordName">;

/** Finds votes and sponsors of a bill by its number or address, to add them as items. */
export function ItemFinder({
  isChosen,
  onAdd,
}: {
  isChosen: (one: Pick<Chosen, "kind" | "recordId">) => boolean;
  onAdd: (one: Chosen) => void;
}) {
  const { busy, problem, act } = useAction();
  const [text, setText] = useState("");
  const [bills, setBills] = useState<readonly FoundBill[] | null>(null);
  const find = () => {
    if (text.trim()) void act(async () => setBills((await scorecardCalls.find(text.trim())).bills));
  };
  const add = (one: Chosen) => (
    <Button
      small
      disabled={isChosen(one)}
      aria-label={`${isChosen(one) ? "Added" : "Add"}: ${one.recordName}`}
      onClick={() => onAdd(one)}
    >
      {isChosen(one) ? "Added" : "Add"}
    </Button>
  );
  return (
    <div className={styles.finder}>
      <Field
        id="find-item"
        label="Find a vote or a bill"
        hint="A number such as HB 12, or the address of a bill or vote here."
        required={false}
      >
        {(control) => (
          <TextInput
            {...control}
            value={text}
            maxLength={500}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              // the form around it would be saved
              if (event.key !== "Enter") return;
              event.preventDefault();
              find();
            }}
          />
        )}
      </Field>
      <div>
        <Button busy={busy} onClick={find}>
          Find
        </Button>
      </div>
      {problem && (
        <Notice kind="error" live>
          {problem.message}
        </Notice>
      )}
      <div aria-live="polite" className={styles.finder}>
        {bills?.length === 0 && <p>No bill has this number or address.</p>}
        {bills?.map((bill) => (
          <section key={bill.id} aria-labelledby={`found-${bill.id}`}>
            <h3 id={`found-${bill.id}`}>
              {bill.name}, {bill.jurisdiction}, {bill.sessionName}
            </h3>
            <p dir="auto">{bill.title}</p>
            <ul className={styles.found}>
              {bill.votes.map((vote) => (
                <li key={vote.id}>
                  <span>
                    {vote.sentence}
                    <small>{vote.name}</small>
                  </span>
                  {vote.members > 0 ? (
                    add({ kind: "vote", recordId: vote.id, recordName: vote.name })
                  ) : (
                    <small>The source names no members</small>
                  )}
                </li>
              ))}
              <li>
                <span>
                  Sponsoring the bill<small>{formatCount(bill.sponsors, "sponsor")}</small>
                </span>
                {add({ kind: "sponsorship", recordId: bill.id, recordName: `Sponsors of ${bill.name}` })}
              </li>
            </ul>
            {bill.votes.length === 0 && <p>No vote on this bill is stored.</p>}
          </section>
        ))}
      </div>
    </div>
  );
}
