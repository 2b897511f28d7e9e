"use client";

import { CacheProvider } from "@emotion/react";
import { createContext, useContext, useState, useSyncExternalStore } from "react";
import ReactSelect, { type ClassNamesConfig, components, createFilter, type InputProps } from "react-select";
import control from "./control.module.css";
import styles from "./multi-select.module.css";
import { adoptedStyleCache, canAdoptStyles } from "./select-styles";

export type Choice = { value: string; label: string };

type MultiSelectProps = {
  /** Of the control; a label points at it with `htmlFor`, before and after the page wakes. */
  id: string;
  /** The form field. Several values are sent as several fields of this name (`cId[]`). */
  name: string;
  options: readonly Choice[];
  /** The values chosen at first; with `onChange`, those chosen now. */
  value?: readonly string[];
  onChange?: (values: string[]) => void;
  placeholder?: string;
  isMulti?: boolean;
  isClearable?: boolean;
  isDisabled?: boolean;
  isLoading?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
};

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
  control: (state) => [styles.control, state.isFocused && styles.focused, state.isDisabled && styles.disabled].filter(Boolean).join(" "),
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
  option: (state) => [styles.option, state.isFocused && styles.reached, state.isSelected && styles.selected].filter(Boolean).join(" "),
  noOptionsMessage: () => styles.message ?? "",
  loadingMessage: () => styles.message ?? "",
};

const Described = createContext<string | undefined>(undefined);

/** react-select describes its input by its own words alone; hint and error belong there too. */
function DescribedInput(props: InputProps<Choice, boolean>) {
  const described = [useContext(Described), props["aria-describedby"]].filter(Boolean).join(" ");
  return <components.Input {...props} aria-describedby={described || undefined} />;
}

const ownParts = { Input: DescribedInput };

const never = () => () => {};

/** From so many options on they are written as text: as elements, hundreds of sessions would be half the work of drawing their page. */
const many = 100;
const escape = (text: string) => text.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c]!);
const written = (options: readonly Choice[], chosen: readonly string[]): string =>
  options.map(({ value, label }) => `<option value="${escape(value)}"${chosen.includes(value) ? " selected" : ""}>${escape(label)}</option>`).join("");

/** A select to type into, one or several. Before the page wakes, and without JavaScript, it is the browser's own select with the same name. */
export function MultiSelect({ id, name, options, value = [], onChange, placeholder = "Select...", isMulti = true, isClearable = true, isDisabled, isLoading, ...described }: MultiSelectProps) {
  const awake = useSyncExternalStore(never, canAdoptStyles, () => false);
  const [own, setOwn] = useState<readonly string[]>(value);
  const chosen = onChange ? value : own;
  const choose = (values: string[]) => (onChange ? onChange(values) : setOwn(values));
  if (!awake) {
    const attributes = { ...described, id, name, multiple: isMulti, disabled: isDisabled, className: `${control.control} ${styles.native}` };
    // eslint-disable-next-line react/no-danger -- every word is escaped
    if (options.length > many) return <select {...attributes} dangerouslySetInnerHTML={{ __html: written(isMulti ? options : [{ value: "", label: placeholder }, ...options], chosen) }} />;
    return (
      <select {...attributes} defaultValue={isMulti ? [...chosen] : (chosen[0] ?? "")}>
        {!isMulti && <option value="">{placeholder}</option>}
        {options.map((option) => <option key={option.value} value={option.value}>{option.label}</option>)}
      </select>
    );
  }
  // our own fields: react-select would send an empty one for "none chosen"
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
          onChange={(next) => choose(Array.isArray(next) ? next.map((choice: Choice) => choice.value) : next ? [(next as Choice).value] : [])}
          placeholder={placeholder}
          isMulti={isMulti}
          isClearable={isClearable}
          isDisabled={isDisabled ?? false}
          isLoading={isLoading ?? false}
          closeMenuOnSelect={!isMulti}
        />
      </Described>
    </CacheProvider>
  );
}
