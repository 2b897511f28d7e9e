import type { Caret } from "../open-at";
import type { FormElementValue } from "@/lib/issues/schema";
import type { FormElement } from "@/lib/templates/schema";
import type { ValueData } from "../values";

/** What every element's control takes. */
export type FieldProps = {
  element: FormElement;
  /** Of the control; error summaries lead there. */
  id: string;
  hint: string | undefined;
  error: string | undefined;
  data: ValueData;
  /** As the server holds it, with the names of what `data` has as ids. */
  value: FormElementValue | undefined;
  /** Grows where the content was changed from outside. */
  reloads: number;
  onChange: (data: ValueData) => void;
};

/** Text typed before the text editor was there, and the place behind it. */
export type TypedBefore = { text: string; caret: Caret };
export type RichTextProps = FieldProps & { typed?: TypedBefore | null };
