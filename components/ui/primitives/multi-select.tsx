"use client";

import { type ChangeEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { escapeHtml } from "@/lib/platform/text/escape";
import control from "./control.module.css";
import styles from "./multi-select.module.css";
import { isFreshNavigation } from "@/components/ui/hooks/is-fresh-navigation";
import type { Choice, MultiSelectProps, TypedSelectProps } from "./select-props";
import { useLazyComponent } from "@/components/ui/hooks/use-lazy-component";
import { whenIdle } from "@/components/ui/hooks/when-idle";

const load = () => import("./typed-select").then((module) => module.TypedSelect);

/** Safari before 16.4 has no constructed style sheets and keeps the native select. */
const canAdoptStyles = () => "adoptedStyleSheets" in document;

/**
 * From this number, options are written as an HTML string, and always on the server: as elements, hundreds of
 * sessions would be half of the page's render time.
 */
const many = typeof window === "undefined" ? 0 : 100;
const optionsHtml = (options: readonly Choice[], chosen: readonly string[]): string =>
  options
    .map(
      ({ value, label }) =>
        `<option value="${escapeHtml(value)}"${chosen.includes(value) ? " selected" : ""}>${escapeHtml(label)}</option>`,
    )
    .join("");

const valuesOf = (select: HTMLSelectElement) =>
  [...select.selectedOptions].map((option) => option.value).filter(Boolean);

/**
 * A searchable select, for one or several values. The combobox loads when the page is idle or the field is about
 * to be used; until then, and without JavaScript, it is a native select with the same name.
 */
export function MultiSelect({
  value = [],
  onChange,
  placeholder = "Select...",
  isMulti = true,
  isClearable = true,
  onNear,
  ...rest
}: MultiSelectProps) {
  const [Typed, bring] = useLazyComponent<TypedSelectProps>(load);
  const [isFocused, setHeld] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const asleep = useRef<HTMLSelectElement>(null);
  const [own, setOwn] = useState<readonly string[]>(value);
  const chosen = onChange ? value : own;
  const choose = (values: string[]) => (onChange ? onChange(values) : setOwn(values));
  const wake = () => {
    onNear?.();
    if (canAdoptStyles()) void bring();
  };
  useEffect(() => {
    // A choice from before hydration counts too. A value that is not an option could not be deselected.
    const select = asleep.current;
    if (!select || !isFreshNavigation()) return;
    const [picked, offered] = [valuesOf(select), new Set([...select.options].map((option) => option.value))];
    const [before, others] = [chosen.filter((one) => offered.has(one)), chosen.filter((one) => !offered.has(one))];
    if (picked.length !== before.length || picked.some((one) => !before.includes(one)))
      choose(isMulti ? [...others, ...picked] : picked);
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  useEffect(() => (canAdoptStyles() ? whenIdle(() => void bring()) : undefined), [bring]);
  // Not while the user is choosing with the keyboard.
  if (Typed && !isFocused)
    return (
      <Typed
        {...rest}
        chosen={chosen}
        choose={choose}
        placeholder={placeholder}
        isMulti={isMulti}
        isClearable={isClearable}
        onNear={onNear}
        takesFocus={() => isPressed || document.activeElement === asleep.current}
        isOpen={isPressed}
      />
    );
  const press = (event: MouseEvent) => {
    if (event.button !== 0 || !canAdoptStyles()) return;
    // The combobox opens in its place, as the click requested.
    event.preventDefault();
    onNear?.();
    setPressed(true);
    void bring().then((isThere) => !isThere && asleep.current?.focus());
  };
  const { id, name, options, isDisabled, isLoading: _, inForm: __, ...described } = rest;
  const attributes = {
    ...described,
    id,
    name,
    multiple: isMulti,
    disabled: isDisabled,
    className: `${control.control} ${styles.native}`,
    onChange: (event: ChangeEvent<HTMLSelectElement>) => choose(valuesOf(event.target)),
    onPointerEnter: wake,
    onMouseDown: press,
    onFocus: wake,
    onBlur: () => setHeld(false),
    onKeyDown: (event: KeyboardEvent) => event.key !== "Tab" && event.key !== "Shift" && setHeld(true),
  };
  if (options.length > many)
    return (
      <select
        {...attributes}
        ref={asleep}
        // oxlint-disable-next-line react/no-danger -- all text is escaped
        dangerouslySetInnerHTML={{
          __html: optionsHtml(isMulti ? options : [{ value: "", label: placeholder }, ...options], chosen),
        }}
      />
    );
  return (
    <select {...attributes} ref={asleep} value={isMulti ? [...chosen] : (chosen[0] ?? "")}>
      {!isMulti && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
