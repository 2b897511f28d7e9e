import type { ReactNode } from "react";
import styles from "./choice.module.css";
import { Fieldset } from "./fieldset";

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode };

type RadioGroupProps = {
  name: string;
  legend: ReactNode;
  options: readonly RadioOption[];
  defaultValue?: string;
  value?: string;
  onChange?: (value: string) => void;
  hint?: ReactNode;
  error?: ReactNode;
  /** Side by side, for two or three short options. */
  inline?: boolean;
};

/** A choice of few options. Pass `value` and `onChange` for a controlled group, `defaultValue` in a plain form. */
export function RadioGroup({
  name,
  legend,
  options,
  defaultValue,
  value,
  onChange,
  hint,
  error,
  inline = false,
}: RadioGroupProps) {
  return (
    <Fieldset id={name} legend={legend} hint={hint} error={error}>
      <div className={inline ? styles.inline : styles.stack}>
        {options.map((option) => {
          const id = `${name}-${option.value}`;
          const state = onChange
            ? { checked: value === option.value, onChange: () => onChange(option.value) }
            : { defaultChecked: defaultValue === option.value };
          return (
            <div key={option.value} className={styles.choice}>
              <input
                type="radio"
                id={id}
                name={name}
                value={option.value}
                aria-describedby={option.hint ? `${id}-hint` : undefined}
                {...state}
              />
              <label htmlFor={id}>{option.label}</label>
              {option.hint && <p id={`${id}-hint`}>{option.hint}</p>}
            </div>
          );
        })}
      </div>
    </Fieldset>
  );
}
