"use client";

import { useId, useState } from "react";
import { RowButtons } from "@/components/trackers/category-fields";
import { Field } from "@/components/ui/primitives/field";
import { Select } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import { longestItemLabel, mostItems } from "@/lib/scorecards/limits";
import type { Scorecard } from "@/lib/scorecards/schema";
import { ItemFinder } from "./item-finder";
import styles from "./scorecards.module.css";

type Items = Scorecard["items"];
type Item = Items[number];

const sides = {
  vote: [
    { value: "yes", label: "We support yes" },
    { value: "no", label: "We support no" },
  ],
  sponsorship: [
    { value: "yes", label: "We support sponsoring it" },
    { value: "no", label: "We oppose sponsoring it" },
  ],
};

/** The scored votes and sponsorships in their order. A new one has a negative id until it is saved. */
export function ItemFields({ items, onChange }: { items: Items; onChange: (items: Items) => void }) {
  const [next, setNext] = useState(-1);
  const change = (at: number, changed: Partial<Item>) =>
    onChange(items.map((one, i) => (i === at ? { ...one, ...changed } : one)));
  const move = (at: number, to: number) => {
    const moved = [...items];
    moved.splice(to, 0, ...moved.splice(at, 1));
    onChange(moved);
  };
  return (
    <>
      {items.length > 0 && (
        <ol className={styles.items}>
          {items.map((item, at) => (
            <li key={item.id}>
              <ItemRow item={item} number={at + 1} onChange={(changed) => change(at, changed)} />
              <RowButtons
                name={item.recordName}
                isFirst={at === 0}
                isLast={at === items.length - 1}
                onStep={(by) => move(at, at + by)}
                onRemove={() => onChange(items.filter((_, i) => i !== at))}
              />
            </li>
          ))}
        </ol>
      )}
      {items.length < mostItems && (
        <ItemFinder
          isChosen={({ kind, recordId }) => items.some((one) => one.kind === kind && one.recordId === recordId)}
          onAdd={({ kind, recordId, recordName }) => {
            const cosponsorWeight = kind === "vote" ? null : "0";
            onChange([
              ...items,
              { id: next, kind, recordId, recordName, label: "", side: "yes", weight: "1", cosponsorWeight },
            ]);
            setNext(next - 1);
          }}
        />
      )}
    </>
  );
}

function ItemRow({ item, number, onChange }: { item: Item; number: number; onChange: (item: Partial<Item>) => void }) {
  const id = useId();
  const { kind, recordName, label, side, weight, cosponsorWeight } = item;
  return (
    <fieldset className={styles.item}>
      <legend dir="auto">
        {number}. {recordName}
      </legend>
      <Field id={`${id}-label`} label="Your own words for it" required={false}>
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            value={label}
            maxLength={longestItemLabel}
            onChange={(event) => onChange({ label: event.target.value })}
          />
        )}
      </Field>
      <div className={styles.choices}>
        <Field id={`${id}-side`} label="Position">
          {(control) => (
            <Select
              {...control}
              value={side}
              options={sides[kind]}
              onChange={(event) => onChange({ side: event.target.value as Item["side"] })}
            />
          )}
        </Field>
        <Field id={`${id}-weight`} label={kind === "vote" ? "Weight" : "Weight of a sponsor"}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              value={weight}
              maxLength={7}
              onChange={(event) => onChange({ weight: event.target.value })}
            />
          )}
        </Field>
        {kind === "sponsorship" && (
          <Field id={`${id}-cosponsor`} label="Weight of a cosponsor" hint="0: not scored">
            {(control) => (
              <TextInput
                {...control}
                inputMode="decimal"
                value={cosponsorWeight ?? "0"}
                maxLength={7}
                onChange={(event) => onChange({ cosponsorWeight: event.target.value })}
              />
            )}
          </Field>
        )}
      </div>
    </fieldset>
  );
}
