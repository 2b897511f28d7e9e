import { Disclosure } from "@/components/ui/disclosure";
import { formatNumber } from "@/lib/format";
import { CeremonialChoice } from "./ceremonial-choice";
import styles from "./facet-boxes.module.css";

type FacetBoxesProps = {
  name: string;
  legend: string;
  choices: readonly { value: string | number; label: string; count: number }[];
  chosen: readonly (string | number)[];
  /** The counts stopped at a limit. */
  atLeast: boolean;
  open?: boolean;
  /** Kinds carry this question with them. */
  ceremonial?: boolean | null;
};

/** Values of one field with the number of bills that each would give; several mean any of them. */
export function FacetBoxes({ name, legend, choices, chosen, atLeast, open = false, ceremonial }: FacetBoxesProps) {
  const id = `facet-${name.replace("[]", "")}`;
  if (choices.length === 0) return null;
  return (
    <div className={styles.facet}>
      <Disclosure summary={<>{legend}{chosen.length > 0 && <span className={styles.chosen}> {formatNumber(chosen.length)} chosen</span>}</>} open={open || chosen.length > 0 || ceremonial != null}>
        <div role="group" aria-label={legend}>
          <ul className={styles.list}>
            {choices.map(({ value, label, count }) => {
              const own = `${id}-${value}`;
              return (
                <li key={value} className={styles.choice}>
                  <input type="checkbox" id={own} name={name} value={value} defaultChecked={chosen.includes(value)} />
                  <label htmlFor={own}><span>{label}</span> <span className={styles.count}>{atLeast ? (count > 0 ? `${formatNumber(count)}+` : "") : formatNumber(count)}</span></label>
                </li>
              );
            })}
          </ul>
          {ceremonial !== undefined && <CeremonialChoice value={ceremonial} />}
        </div>
      </Disclosure>
    </div>
  );
}
