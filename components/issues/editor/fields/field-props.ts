import type { Caret } from "../open-at";
import type { FormElementValue } from "@/lib/issues/schema";
import type { FormElement } from "@/lib/templates/schema";
import type { ValueData } from "../values";

export type FieldProps = {
  element: FormElement;
  /** Id of the control; error summaries link to it. */
  id: string;
  hint: string | undefined;
  error: string | undefined;
  data: ValueData;
  /** As the server has it, with names for the ids in `data`. */
  value: FormElementValue | undefined;
  /** Incremented when the content was changed from outside. */
  reloads: number;
  onChange: (data: ValueData) => void;
};

/** Text typed before the text editor had loaded, and the caret position. */
export type TypedBefore = { text: string; caret: Caret };
export type RichTextProps = FieldProps & { typed?: TypedBefore | null };
