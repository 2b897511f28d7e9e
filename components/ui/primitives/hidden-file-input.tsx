import type { Ref } from "react";

/** The file dialog of a button that says what to choose: the button clicks it. The same file can be chosen again. */
export function HiddenFileInput({
  ref,
  label,
  accept,
  multiple = false,
  onChoose,
}: {
  ref: Ref<HTMLInputElement>;
  label: string;
  accept?: string;
  multiple?: boolean;
  onChoose: (files: readonly [File, ...File[]]) => void;
}) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={multiple}
      accept={accept}
      aria-label={label}
      onChange={(event) => {
        const [first, ...others] = event.target.files ?? [];
        event.target.value = "";
        if (first) onChoose([first, ...others]);
      }}
    />
  );
}
