import { closedPart, isClosedName } from "./closed-names";

/** What begins and ends words that a site never prints: comments of Obsidian, Liquid, Jinja, MDX and Hugo. */
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
 * Markdown without its comments and without the parts that a site shows to some readers only; code blocks stay as they are.
 * @returns whether parts of it are shown on a condition, which nobody here can judge, or a comment without an end took the rest
 */
export function withoutMarkdownComments(text: string): { text: string; losses: string[]; isUnsure: boolean } {
  const losses = new Set<string>();
  const blocks: string[] = [];
  const mark = (at: number) => `\u0000code${at}\u0000`;
  let rest = withoutFences(text.replaceAll("\u0000", ""), (block) => mark(blocks.push(block) - 1));
  let isCut = false;
  const tell = (isClosed: boolean) => {
    losses.add(comment);
    isCut ||= !isClosed;
  };
  for (const { begin, end, isToEnd } of comments) rest = without(rest, { begin, end, isToEnd, tell });
  if (isCut) losses.add("A comment has no end. The rest of the text was left out.");
  rest = withoutGates(rest, losses);
  const isConditional =
    /\{%-?\s{0,9}(?:if|unless|case|elsif)\b[^%\n]{0,300}\b(?:user|member|logged|paid|premium|private|draft|session|subscriber|auth)/i.test(
      rest,
    );
  if (isConditional) losses.add("Parts of it were shown on a condition. Read them before you publish.");
  return {
    text: rest.replace(/\u0000code(\d{1,9})\u0000/g, (_, at) => blocks[Number(at)] ?? ""),
    losses: [...losses],
    isUnsure: isConditional || isCut,
  };
}

function withoutFences(text: string, keep: (block: string) => string): string {
  const lines = text.split("\n");
  const made: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const fence = /^ {0,3}(`{3,}|~{3,})/.exec(lines[at]!)?.[1];
    const end = fence
      ? lines.findIndex(
          (line, n) => n > at && line.trim().startsWith(fence) && line.trim().replaceAll(fence[0]!, "") === "",
        )
      : -1;
    if (end < 0) made.push(lines[at]!);
    else {
      made.push(keep(lines.slice(at, end + 1).join("\n")));
      at = end;
    }
  }
  return made.join("\n");
}

function without(
  text: string,
  { begin, end, isToEnd, tell }: { begin: RegExp; end: RegExp; isToEnd: boolean; tell: (isClosed: boolean) => void },
): string {
  let made = "";
  let rest = text;
  for (let found = begin.exec(rest); found; found = begin.exec(rest)) {
    const after = rest.slice(found.index + found[0].length);
    const close = end.exec(after);
    if (!close && !isToEnd) break;
    tell(close !== null);
    made += rest.slice(0, found.index);
    rest = close ? after.slice(close.index + close[0].length) : "";
  }
  return made + rest;
}

/** Hugo's `{{< members >}}…{{< /members >}}`, and boxes of the form `::: members`. */
function withoutGates(text: string, losses: Set<string>): string {
  let made = text;
  const names = new Set(
    [
      ...text.matchAll(
        /\{\{[<%]\s{0,9}([a-z][\w-]{1,40})|^:{3,9}\s{0,9}(?:\{[^}\n]{0,200}\.|\{?\.?)([a-z][\w-]{1,40})/gim,
      ),
    ].map((one) => (one[1] ?? one[2])!),
  );
  for (const name of names) {
    if (!isClosedName(name)) continue;
    const tell = () => losses.add(closedPart);
    const begin = new RegExp(`\\{\\{[<%]\\s{0,9}${name}\\b[^}\\n]{0,500}\\}\\}`, "i");
    const end = new RegExp(`\\{\\{[<%]\\s{0,9}/\\s{0,9}${name}\\s{0,9}[>%]\\}\\}`, "i");
    made = without(made, { begin, end, isToEnd: true, tell });
    made = withoutBoxes(made, name, tell);
  }
  return made;
}

/** A box ends where as many boxes have ended as have begun in it. */
function withoutBoxes(text: string, name: string, tell: () => void): string {
  const begins = new RegExp(`^:{3,9}\\s{0,9}(?:\\{[^}\\n]{0,200}\\.)?\\{?\\.?${name}\\b`, "i");
  let depth = 0;
  return text
    .split("\n")
    .filter((line) => {
      if (depth === 0 && !begins.test(line)) return true;
      if (depth === 0) tell();
      if (/^:{3,9}\s*$/.test(line)) depth -= 1;
      else if (/^:{3,9}\s*\S/.test(line)) depth += 1;
      return false;
    })
    .join("\n");
}
