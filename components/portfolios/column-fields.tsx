"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { Select } from "@/components/ui/primitives/select";
import { Textarea } from "@/components/ui/primitives/textarea";
import { TextInput } from "@/components/ui/primitives/text-input";
import { mostColumns } from "@/lib/portfolios/limits";
import type { PortfolioColumn } from "@/lib/portfolios/schema";
import { columnTypeOptions } from "./portfolio-labels";
import styles from "./portfolio-settings.module.css";

type Props = { columns: PortfolioColumn[]; onChange: (columns: PortfolioColumn[]) => void };

/** Custom columns: name, type, options and order. A new one has a negative id until it is saved. */
export function ColumnFields({ columns, onChange }: Props) {
  const id = useId();
  const [next, setNext] = useState(-1);
  const change = (at: number, part: Partial<PortfolioColumn>) =>
    onChange(columns.map((column, i) => (i === at ? { ...column, ...part } : column)));
  const move = (at: number, to: number) => {
    const moved = [...columns];
    moved.splice(to, 0, ...moved.splice(at, 1));
    onChange(moved);
  };
  return (
    <>
      {columns.length > 0 && (
        <ol className={styles.columns}>
          {columns.map((column, at) => (
            <li key={column.id}>
              <Field id={`${id}-${column.id}-name`} label="Column name">
                {(control) => (
                  <TextInput
                    {...control}
                    value={column.name}
                    maxLength={60}
                    onChange={(event) => change(at, { name: event.target.value })}
                  />
                )}
              </Field>
              <Field id={`${id}-${column.id}-type`} label="Type">
                {(control) => (
                  <Select
                    {...control}
                    value={column.type}
                    options={columnTypeOptions}
                    onChange={(event) => change(at, { type: event.target.value as PortfolioColumn["type"] })}
                  />
                )}
              </Field>
              <div className={styles.buttons}>
                <Button
                  small
                  kind="quiet"
                  disabled={at === 0}
                  aria-label={`Move ${column.name || "column"} left`}
                  onClick={() => move(at, at - 1)}
                >
                  ↑
                </Button>
                <Button
                  small
                  kind="quiet"
                  disabled={at === columns.length - 1}
                  aria-label={`Move ${column.name || "column"} right`}
                  onClick={() => move(at, at + 1)}
                >
                  ↓
                </Button>
                <Button
                  small
                  kind="quiet"
                  aria-label={`Remove ${column.name || "column"}`}
                  onClick={() => onChange(columns.filter((_, i) => i !== at))}
                >
                  Remove
                </Button>
              </div>
              {column.type === "choice" && (
                <div className={styles.options}>
                  <Field id={`${id}-${column.id}-options`} label="Options" hint="One per line.">
                    {(control) => (
                      <Textarea
                        {...control}
                        rows={3}
                        value={column.options.join("\n")}
                        onChange={(event) => change(at, { options: event.target.value.split("\n") })}
                      />
                    )}
                  </Field>
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      {columns.length < mostColumns && (
        <div>
          <Button
            onClick={() => {
              onChange([...columns, { id: next, name: "", type: "text", options: [] }]);
              setNext(next - 1);
            }}
          >
            Add column
          </Button>
        </div>
      )}
    </>
  );
}
