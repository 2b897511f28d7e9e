import { isConditional } from "./markdown-conditions";
import { withoutGates } from "./markdown-gates";

/** Comments of Obsidian, Liquid, Jinja, MDX and Hugo. */
const comments: { begin: RegExp; end: RegExp; isToEnd: boolean }[] = [
  { begin: /\{%-?\s{0,9}comment\b[^%\n]{0,200}%\}/i, end: /\{%-?\s{0,9}endcomment\s{0,9}-?%\}/i, isToEnd: true },
  { begin: /\{%-?\s{0,9}#/, end: /%\}/, isToEnd: true },
  { begin: /\{#[-\s]/, end: /#\}/, isToEnd: false },
  { begin: /\{\/\*/, end: /\*\/\}/, isToEnd: false },
  { begin: /\{\{-?\s{0,9}\/\*/, end: /\*\/\s{0,9}-?\}\}/, isToEnd: true },
  {
    begin: /\{\{[<%]\s{0,9}comment\b[^}\n]{0,200}\}\}/i,
    end: /\{\{[<%]\s{0,9}\/\s{0,9}comment\s{0,9}[>%]\}\}/i,
    isToEnd: true,
  },
  { begin: /%%/, end: /%%/, isToEnd: true },
];
const comment = "A comment was left out.";

/**
 * Removes comments and parts for some readers.
 * @param text with marks for code
 * @returns whether there are conditions that cannot be evaluated, or an unclosed comment took the rest
 */
export function withoutMarkdownComments(text: string): { text: string; losses: string[]; isUnsure: boolean } {
  const losses = new Set<string>();
  let rest = text;
  let isCut = false;
  const report = (isClosed: boolean) => {
    losses.add(comment);
    isCut ||= !isClosed;
  };
  for (const { begin, end, isToEnd } of comments) rest = without(rest, { begin, end, isToEnd, report });
  if (isCut) losses.add("A comment has no end. The rest of the text was left out.");
  const open = withoutGates(rest, losses);
  const isOnCondition = isConditional(open.text);
  if (isOnCondition) losses.add("Parts of it were shown on a condition. Read them before you publish.");
  return { text: open.text, losses: [...losses], isUnsure: isOnCondition || isCut || open.isUnsure };
}

function without(
  text: string,
  {
    begin,
    end,
    isToEnd,
    report,
  }: { begin: RegExp; end: RegExp; isToEnd: boolean; report: (isClosed: boolean) => void },
): string {
  let made = "";
  let rest = text;
  for (let found = begin.exec(rest); found; found = begin.exec(rest)) {
    const after = rest.slice(found.index + found[0].length);
    const close = end.exec(after);
    if (!close && !isToEnd) break;
    report(close !== null);
    made += rest.slice(0, found.index);
    rest = close ? after.slice(close.index + close[0].length) : "";
  }
  return made + rest;
}
