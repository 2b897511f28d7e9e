"use client";

import { Disclosure } from "@/components/ui/primitives/disclosure";
import { CeremonialChoice } from "./ceremonial-choice";
import type { Choice } from "./choice";
import styles from "./facet-boxes.module.css";
import { FacetCount } from "./facet-count";

type FacetBoxesProps = {
  name: string;
  legend: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  /** Whether counting stopped at a limit. */
  atLeast: boolean;
  open?: boolean;
  /** Passed for the kinds, which also show the ceremonial filter. */
  ceremonial?: boolean | null;
};

/**
 * Checkboxes of one field with the number of bills each would return; several are combined with OR. A client
 * component without handlers, because its props are smaller than the elements that it renders.
 */
export function FacetBoxes({ name, legend, choices, chosen, atLeast, open = false, ceremonial }: FacetBoxesProps) {
  const id = `facet-${name.replace("[]", "")}`;
  return (
    <div className={styles.facet}>
      <Disclosure
        summary={
          <>
            {legend}
            {chosen.length > 0 && <span className={styles.chosen}> {chosen.length} chosen</span>}
          </>
        }
        open={open || chosen.length > 0 || ceremonial != null}
      >
        <div role="group" aria-label={legend}>
          <ul className={styles.list}>
            {choices.map(({ value, label, count = 0 }) => (
              <li key={value} className={styles.choice}>
                <input
                  type="checkbox"
                  id={`${id}-${value}`}
                  name={name}
                  value={value}
                  defaultChecked={chosen.includes(value)}
                />
                <label htmlFor={`${id}-${value}`}>
                  {label} <FacetCount count={count} atLeast={atLeast} />
                </label>
              </li>
            ))}
          </ul>
          {ceremonial !== undefined && <CeremonialChoice value={ceremonial} />}
        </div>
      </Disclosure>
    </div>
  );
}
