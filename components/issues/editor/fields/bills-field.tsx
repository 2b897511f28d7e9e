"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Field } from "@/components/ui/primitives/field";
import { Status } from "@/components/ui/bill-chips/status";
import { Button } from "@/components/ui/primitives/button";
import { formatCount, formatNumber } from "@/lib/platform/text/format";
import { useCited } from "../panel/use-cited";
import { cacheBills, useBill } from "../bill-data";
import { BillCombobox } from "./bill-combobox";
import styles from "./bills.module.css";
import type { FieldProps } from "./field-props";
import { type Move, moveId, OrderedRow } from "./ordered-row";

/** Bills in an order that the editor chooses. */
export function BillsField({ element, id, hint, error, data, onChange }: FieldProps) {
  const client = useQueryClient();
  const ids = "billIds" in data ? data.billIds : [];
  const [said, setSaid] = useState("");
  const cited = [...useCited()].filter((billId) => !ids.includes(billId));
  const change = (billIds: number[], says: string) => {
    onChange({ billIds });
    setSaid(says);
  };
  return (
    <div className={styles.list}>
      <Field id={id} label={element.label} hint={hint} error={error} required={element.required || undefined}>
        {(control) => (
          <BillCombobox
            control={control}
            without={ids}
            onChoose={(bill) => {
              cacheBills(client, [bill]);
              change([...ids, bill.id], `${bill.name} added.`);
            }}
          />
        )}
      </Field>
      {cited.length > 0 && (
        <p>
          <Button small onClick={() => change([...ids, ...cited], `${formatCount(cited.length, "cited bill")} added.`)}>
            {cited.length === 1 ? "Add the cited bill" : `Add the ${formatNumber(cited.length)} cited bills`}
          </Button>
        </p>
      )}
      {ids.length > 0 && (
        <ol className={styles.chosen} aria-label={`${element.label}: chosen`}>
          {ids.map((billId, at) => (
            <BillRow
              key={billId}
              id={billId}
              at={at}
              count={ids.length}
              onMove={(move, name) =>
                change(moveId(ids, at, move), move === "remove" ? `${name} removed.` : `${name} moved.`)
              }
            />
          ))}
        </ol>
      )}
      <p role="status" className={styles.hidden}>
        {said}
      </p>
    </div>
  );
}

function BillRow({
  id,
  at,
  count,
  onMove,
}: {
  id: number;
  at: number;
  count: number;
  onMove: (move: Move, name: string) => void;
}) {
  const { bill, isMissing } = useBill(id);
  const name = bill?.name ?? `Bill ${id}`;
  return (
    <OrderedRow name={name} at={at} count={count} onMove={(move) => onMove(move, name)}>
      <b className={styles.number}>{name}</b>{" "}
      {bill && (
        <>
          <span className={styles.where}>
            {bill.jurisdiction} · {bill.sessionName || bill.session}
          </span>{" "}
          <Status status={bill.status} />
        </>
      )}
      <span className={styles.optionTitle}>
        {bill ? (bill.title ?? "No title") : isMissing ? "This bill could not be read." : "…"}
      </span>
    </OrderedRow>
  );
}
