"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { TextInput } from "@/components/ui/primitives/text-input";
import { longestCategory, mostCategories } from "@/lib/trackers/limits";
import type { Tracker } from "@/lib/trackers/schema";
import styles from "./trackers.module.css";

type Categories = Tracker["categories"];

/** Own categories in their order. A new one has a negative id until it is saved. */
export function CategoryFields({
  categories,
  onChange,
}: {
  categories: Categories;
  onChange: (categories: Categories) => void;
}) {
  const id = useId();
  const [next, setNext] = useState(-1);
  const move = (at: number, to: number) => {
    const moved = [...categories];
    moved.splice(to, 0, ...moved.splice(at, 1));
    onChange(moved);
  };
  return (
    <>
      {categories.length > 0 && (
        <ol className={styles.rows}>
          {categories.map((category, at) => (
            <li key={category.id}>
              <Field id={`${id}-${category.id}`} label={`Category ${at + 1}`}>
                {(control) => (
                  <TextInput
                    {...control}
                    dir="auto"
                    value={category.label}
                    maxLength={longestCategory}
                    onChange={(event) =>
                      onChange(categories.map((one, i) => (i === at ? { ...one, label: event.target.value } : one)))
                    }
                  />
                )}
              </Field>
              <RowButtons
                name={category.label || "category"}
                isFirst={at === 0}
                isLast={at === categories.length - 1}
                onStep={(by) => move(at, at + by)}
                onRemove={() => onChange(categories.filter((_, i) => i !== at))}
              />
            </li>
          ))}
        </ol>
      )}
      {categories.length < mostCategories && (
        <div>
          <Button
            onClick={() => {
              onChange([...categories, { id: next, label: "" }]);
              setNext(next - 1);
            }}
          >
            Add category
          </Button>
        </div>
      )}
    </>
  );
}

/** Moves a row of a short list up or down, or removes it. */
export function RowButtons({
  name,
  isFirst,
  isLast,
  onStep,
  onRemove,
}: {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onStep: (by: -1 | 1) => void;
  onRemove: () => void;
}) {
  return (
    <div className={styles.buttons}>
      <Button small kind="quiet" disabled={isFirst} aria-label={`Move ${name} up`} onClick={() => onStep(-1)}>
        ↑
      </Button>
      <Button small kind="quiet" disabled={isLast} aria-label={`Move ${name} down`} onClick={() => onStep(1)}>
        ↓
      </Button>
      <Button small kind="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}
