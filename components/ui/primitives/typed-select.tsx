"use client";

import { CacheProvider } from "@emotion/react";
import { createContext, useContext, useState } from "react";
import ReactSelect, {
  type ClassNamesConfig,
  components,
  createFilter,
  type InputProps,
  type StylesConfig,
} from "react-select";
import styles from "./multi-select.module.css";
import type { Choice, TypedSelectProps } from "./select-props";
import { adoptedStyleCache } from "./select-styles";

/** spec.md §9 (heights, page step) and §5 (case and accents ignored). */
const shared = {
  maxMenuHeight: 300,
  minMenuHeight: 140,
  pageSize: 5,
  filterOption: createFilter<Choice>({ ignoreCase: true, ignoreAccents: true, stringify: (option) => option.label }),
  noOptionsMessage: () => "No options",
  loadingMessage: () => "Loading...",
};

const parts: ClassNamesConfig<Choice, boolean> = {
  container: () => styles.container ?? "",
  control: (state) =>
    [styles.control, state.isFocused && styles.focused, state.isDisabled && styles.disabled].filter(Boolean).join(" "),
  valueContainer: () => styles.values ?? "",
  placeholder: () => styles.placeholder ?? "",
  input: () => styles.input ?? "",
  singleValue: () => styles.single ?? "",
  multiValue: () => styles.multi ?? "",
  multiValueRemove: () => styles.remove ?? "",
  indicatorSeparator: () => styles.separator ?? "",
  clearIndicator: () => styles.indicator ?? "",
  dropdownIndicator: () => styles.indicator ?? "",
  menu: () => styles.menu ?? "",
  option: (state) =>
    [styles.option, state.isFocused && styles.reached, state.isSelected && styles.selected].filter(Boolean).join(" "),
  noOptionsMessage: () => styles.message ?? "",
  loadingMessage: () => styles.message ?? "",
};

const placed: StylesConfig<Choice, boolean> = { menu: (base) => ({ ...base, position: "static" }) };

const Described = createContext<string | undefined>(undefined);

/** react-select's aria-describedby has only its own text; this adds hint and error. */
function DescribedInput(props: InputProps<Choice, boolean>) {
  const described = [useContext(Described), props["aria-describedby"]].filter(Boolean).join(" ");
  return <components.Input {...props} aria-describedby={described || undefined} />;
}

const ownParts = { Input: DescribedInput };

/** The searchable select, loaded lazily by <MultiSelect>. */
export function TypedSelect({
  id,
  name,
  options,
  chosen,
  choose,
  placeholder,
  isMulti = true,
  isClearable = true,
  isDisabled,
  isLoading,
  inForm = false,
  onNear,
  takesFocus,
  isOpen,
  ...described
}: TypedSelectProps) {
  const [hadFocus] = useState(takesFocus);
  // Our own hidden fields: react-select would submit an empty one for "no selection".
  const sent = isMulti ? chosen : [chosen[0] ?? ""];
  const selected = options.filter((option) => chosen.includes(option.value));
  return (
    <CacheProvider value={adoptedStyleCache()}>
      {!isDisabled && sent.map((one) => <input key={one} type="hidden" name={name} value={one} />)}
      <Described value={described["aria-describedby"]}>
        <ReactSelect<Choice, boolean>
          {...shared}
          aria-invalid={described["aria-invalid"]}
          components={ownParts}
          unstyled
          classNames={parts}
          instanceId={id}
          inputId={id}
          options={options}
          value={isMulti ? selected : (selected[0] ?? null)}
          onChange={(next) =>
            choose(
              Array.isArray(next) ? next.map((choice: Choice) => choice.value) : next ? [(next as Choice).value] : [],
            )
          }
          placeholder={placeholder}
          isMulti={isMulti}
          isClearable={isClearable}
          isDisabled={isDisabled ?? false}
          isLoading={isLoading ?? false}
          closeMenuOnSelect={!isMulti || inForm}
          styles={inForm ? placed : undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the native select had the focus before
          autoFocus={hadFocus}
          onFocus={onNear}
          defaultMenuIsOpen={isOpen}
        />
      </Described>
    </CacheProvider>
  );
}
