"use client";

import { useEffect, useId, useState } from "react";
import { Field } from "@/components/ui/primitives/field";
import { TextInput } from "@/components/ui/primitives/text-input";
import type { Bill } from "@/lib/bills/schema";
import styles from "./bill-form.module.css";
import { billAdminCalls } from "./bill-admin-calls";

type BillFinderProps = {
  label: string;
  suggested: Bill[];
  without: number;
  chosen: Bill | null;
  onChoose: (bill: Bill | null) => void;
};

export function BillFinder({ label, suggested, without, chosen, onChoose }: BillFinderProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<Bill[]>([]);
  const q = typed.trim();
  useEffect(() => {
    if (q === "") return;
    let isOld = false;
    const timer = setTimeout(
      () =>
        void billAdminCalls.find(q).then(
          ({ bills }) => !isOld && setFound(bills),
          () => !isOld && setFound([]),
        ),
      200,
    );
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [q]);
  const shown = (q === "" ? suggested : found).filter((bill) => bill.id !== without);
  return (
    <div className={styles.dialog}>
      <Field id={`${id}-q`} label={label} hint="Type a number or words from the title.">
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
          />
        )}
      </Field>
      {shown.length > 0 && (
        <ul className={styles.found} aria-label={q === "" ? "Suggested" : "Found"}>
          {shown.map((bill) => (
            <li key={bill.id}>
              <label>
                <input
                  type="radio"
                  name={`${id}-bill`}
                  checked={chosen?.id === bill.id}
                  onChange={() => onChoose(bill)}
                />{" "}
                <span>
                  <b>{bill.name}</b>, {bill.jurisdiction} {bill.sessionName}: {bill.title ?? "Untitled"}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {q !== "" && shown.length === 0 && <p role="status">No bill found.</p>}
    </div>
  );
}
