"use client";

import { Disclosure } from "@/components/ui/primitives/disclosure";
import { HydratedList } from "@/components/ui/rendering/hydrated-list";
import { CeremonialChoice } from "./ceremonial-choice";
import { readChoices } from "./choice-lines";
import styles from "./facet-boxes.module.css";
import { FacetCount } from "./facet-count";

type FacetBoxesProps = {
  name: string;
  legend: string;
  /** As lines, each with its count. */
  choices: string;
  chosen: readonly string[];
  /** The counts stopped at a limit. */
  atLeast: boolean;
  open?: boolean;
  /** Kinds carry this question with them. */
  ceremonial?: boolean | null;
};

/**
 * Values of one field with the number of bills that each would give; several mean any of them. A component of the browser,
 * although it answers to nothing: so its many boxes come as their few words and figures, not as elements.
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
          <HydratedList className={styles.list} drawnAs={JSON.stringify(["boxes", name, chosen, atLeast, choices])}>
            {() =>
              readChoices(choices).map(({ value, label, count = 0 }) => (
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
              ))
            }
          </HydratedList>
          {ceremonial !== undefined && <CeremonialChoice value={ceremonial} />}
        </div>
      </Disclosure>
    </div>
  );
}
