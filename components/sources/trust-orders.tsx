"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useActionWithToast } from "@/components/ui/hooks/use-action-with-toast";
import { Button } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { MoveButtons } from "@/components/ui/primitives/move-buttons";
import { Select } from "@/components/ui/primitives/select";
import { showToast } from "@/components/ui/primitives/toast-store";
import { jurisdictionName, jurisdictionOptions } from "@/lib/bills/vocabulary/jurisdictions";
import { call } from "@/lib/platform/http/call";
import type { sessionTiesApi } from "@/lib/sources/session-ties/api";
import type { TrustOrderRow } from "@/lib/sources/session-ties/schema";
import { shortSourceName, type trustedSources } from "@/lib/bills/vocabulary/record-sources";
import { fieldLabels } from "@/lib/sources/session-ties/labels";
import styles from "./sources.module.css";

/** Order in which sources are trusted: the current ones, and a form to set one. */
export function TrustOrders({ orders, defaultOrder }: { orders: TrustOrderRow[]; defaultOrder: string[] }) {
  const router = useRouter();
  const { busy, perform } = useActionWithToast();
  const [jurisdiction, setJurisdiction] = useState("");
  const [field, setField] = useState("");
  const [edited, setEdited] = useState<string[] | null>(null);
  const stored = orders.find((row) => row.jurisdiction === jurisdiction && row.field === field);
  const order = edited ?? [
    ...(stored?.sources ?? []),
    ...defaultOrder.filter((source) => !stored?.sources.includes(source)),
  ];
  const move = (from: number, to: number) => {
    const next = [...order];
    next.splice(to, 0, ...next.splice(from, 1));
    setEdited(next);
  };
  const save = (row: { jurisdiction: string; field: string; version?: number }, sources: string[]) =>
    void perform(() =>
      call<typeof sessionTiesApi.setTrust>("POST", "/admin/session-tie/api/set-trust", {
        body: { ...row, sources: sources as (typeof trustedSources)[number][] },
      })
        .then(() => {
          setEdited(null);
          showToast(sources.length > 0 ? "Order saved. Bills will be updated shortly." : "Default order restored.");
        })
        .finally(() => router.refresh()),
    );
  return (
    <div className={styles.follow}>
      <p>
        Each part of a bill comes from the most trusted source that has it. Values entered by your staff always take
        precedence. The default order is {defaultOrder.map(shortSourceName).join(", ")}.
      </p>
      {orders.length > 0 && (
        <ul className={styles.cards}>
          {orders.map((row) => (
            <li key={`${row.jurisdiction} ${row.field}`} className={styles.card}>
              <span className={styles.text}>
                {labelOf(row)}
                <span className={styles.quiet}>{row.sources.map(shortSourceName).join(", ")}</span>
              </span>
              <Button
                small
                kind="quiet"
                disabled={busy}
                aria-label={`Use the default order for ${labelOf(row)}`}
                onClick={() => save({ jurisdiction: row.jurisdiction, field: row.field, version: row.version }, [])}
              >
                Use default
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.line}>
        <Field id="trust-jurisdiction" label="Jurisdiction">
          {(control) => (
            <Select
              {...control}
              value={jurisdiction}
              onChange={(event) => {
                setJurisdiction(event.target.value);
                setEdited(null);
              }}
              options={[{ value: "", label: "All jurisdictions" }, ...jurisdictionOptions()]}
            />
          )}
        </Field>
        <Field id="trust-field" label="Part of the bill">
          {(control) => (
            <Select
              {...control}
              value={field}
              onChange={(event) => {
                setField(event.target.value);
                setEdited(null);
              }}
              options={[
                { value: "", label: "All parts" },
                ...Object.entries(fieldLabels).map(([value, label]) => ({ value, label })),
              ]}
            />
          )}
        </Field>
      </div>
      <ol className={`${styles.cards} ${styles.order}`} aria-label="Order, most trusted first">
        {order.map((source, at) => (
          <li key={source} className={styles.card}>
            <span>{shortSourceName(source)}</span>
            <MoveButtons
              name={shortSourceName(source)}
              id={`trust-${source}`}
              first={at === 0}
              last={at === order.length - 1}
              onStep={(by) => move(at, at + by)}
            />
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button
          disabled={busy || edited === null}
          onClick={() => save({ jurisdiction, field, version: stored?.version }, order)}
        >
          Save order
        </Button>
      </div>
    </div>
  );
}

const labelOf = ({ jurisdiction, field }: TrustOrderRow): string =>
  [
    jurisdiction ? jurisdictionName(jurisdiction) : "All jurisdictions",
    field && fieldLabels[field as keyof typeof fieldLabels],
  ]
    .filter(Boolean)
    .join(", ");
