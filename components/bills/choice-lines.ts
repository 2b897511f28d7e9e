/** A filter option, with the number of bills it would return where known. */
export type Choice = { value: string; label: string; count?: number };

/**
 * Serializes options as lines of one string to cross from server to client components. React walks props value
 * by value, three times, but a string only once; a page of bills has hundreds of values.
 */
export const choiceLines = (choices: readonly { value: string | number; label: string; count?: number }[]): string =>
  choices
    .map(({ value, label, count = "" }) => `${encodeURIComponent(value)} ${count} ${label.replaceAll("\n", " ")}`)
    .join("\n");

/** Parses the output of choiceLines(). */
export const readChoices = (lines: string): Choice[] =>
  lines === ""
    ? []
    : lines.split("\n").map((line) => {
        const [value, count] = line.split(" ", 2) as [string, string];
        return {
          value: decodeURIComponent(value),
          label: line.slice(value.length + count.length + 2),
          ...(count !== "" && { count: Number(count) }),
        };
      });
