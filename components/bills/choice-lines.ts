/** One of the choices of a filter, and how many bills it would give where that is said. */
export type Choice = { value: string; label: string; count?: number };

/**
 * Choices as lines of one text, which is how they go to components of the browser: what a server component hands over is looked
 * at value by value, by three readers one after the other, and a text only once. A page of bills has hundreds of such values.
 */
export const choiceLines = (choices: readonly { value: string | number; label: string; count?: number }[]): string =>
  choices
    .map(({ value, label, count = "" }) => `${encodeURIComponent(value)} ${count} ${label.replaceAll("\n", " ")}`)
    .join("\n");

/** The choices that such lines say. */
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
