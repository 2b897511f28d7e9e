export type Choice = { value: string; label: string };

export type MultiSelectProps = {
  /** Id of the control, for `htmlFor` of its label, before and after hydration. */
  id: string;
  /** Name of the form field. Several values are sent as repeated fields (`cId[]`). */
  name: string;
  options: readonly Choice[];
  /** Initial values; with `onChange`, the current ones. */
  value?: readonly string[];
  onChange?: (values: string[]) => void;
  placeholder?: string;
  isMulti?: boolean;
  isClearable?: boolean;
  isDisabled?: boolean;
  isLoading?: boolean;
  /**
   * In a form whose buttons follow: the menu closes on a choice, and takes its place in the form, so that it never covers
   * them.
   */
  inForm?: boolean;
  /** Called when the user is about to choose: missing options can be loaded now. */
  onNear?: () => void;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
};

export type TypedSelectProps = Omit<MultiSelectProps, "value" | "onChange"> & {
  chosen: readonly string[];
  choose: (values: string[]) => void;
  /** Whether the replaced control had the focus. */ takesFocus: () => boolean;
  /** Whether it opens immediately. */ isOpen: boolean;
};
