/** One option of a filter. `count` is the number of bills that it would return, where known. */
export type Choice = { value: string; label: string; count?: number };

/** Options as props of client components, without other fields: each of them would be sent with every page. */
export const toChoices = (choices: readonly { value: string | number; label: string; count?: number }[]): Choice[] =>
  choices.map(({ value, label, count }) => ({ value: String(value), label, ...(count !== undefined && { count }) }));
