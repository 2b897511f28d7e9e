export type Choice = { value: string; label: string };

export type MultiSelectProps = {
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
  /** Somebody is about to choose: what options are still missing may come now. */
  onNear?: () => void;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
};

export type TypedSelectProps = Omit<MultiSelectProps, "value" | "onChange"> & {
  chosen: readonly string[];
  choose: (values: string[]) => void;
  /** Whether the focus was in what stood here. */ takesFocus: () => boolean;
  /** Whether it opens at once. */ isOpen: boolean;
};
