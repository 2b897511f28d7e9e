/** Sets code aside while the rest is read: templates do not apply in code. */
export class CodeMarks {
  private readonly blocks: string[] = [];

  private keep = (block: string): string => `\u0000code${this.blocks.push(block) - 1}\u0000`;

  /** Marks replace fenced blocks and inline code. */
  without(text: string): string {
    return this.withoutFences(text.replaceAll("\u0000", "")).replace(
      /(?<![`\\])(`{1,4})(?!`)([^\n\u0000]{0,1999}?[^`\n\u0000])\1(?!`)/g,
      (span) => this.keep(span),
    );
  }

  /** Marks replace indented code; next to a list it may be an item's text. */
  withoutIndented(text: string): string {
    const lines = text.split("\n");
    let isAfterBlank = true;
    let isInList = false;
    const made: string[] = [];
    for (let at = 0; at < lines.length; at++) {
      const line = lines[at]!;
      const isIndented = /^(?: {4}|\t)/.test(line) && line.trim() !== "";
      if (!isIndented && /^\S/.test(line))
        isInList = /^(?:[-*+]|\d{1,9}[.)]|\[\^[\w-]{1,60}\]:|!!!|\?\?\?|:)/.test(line);
      if (isIndented && isAfterBlank && !isInList) {
        let end = at;
        while (/^(?: {4}|\t)/.test(lines[end + 1] ?? "")) end += 1;
        made.push(this.keep(lines.slice(at, end + 1).join("\n")));
        at = end;
      } else made.push(line);
      isAfterBlank = lines[at]!.trim() === "";
    }
    return made.join("\n");
  }

  /** Puts the code back. */
  with(text: string): string {
    const once = (part: string) => part.replace(/\u0000code(\d{1,9})\u0000/g, (_, at) => this.blocks[Number(at)] ?? "");
    // an indented block may contain inline code
    return once(once(text));
  }

  private withoutFences(text: string): string {
    const lines = text.split("\n");
    const made: string[] = [];
    for (let at = 0; at < lines.length; at++) {
      const end = endOfFence(lines, at);
      if (end < 0) made.push(lines[at]!);
      else {
        made.push(this.keep(lines.slice(at, end + 1).join("\n")));
        at = end;
      }
    }
    return made.join("\n");
  }
}

/** The end of a fenced block, or of its quote; -1 if none begins here or it has no end. */
function endOfFence(lines: readonly string[], at: number): number {
  const begin = /^((?:[ \t]{0,20}>){0,9})[ \t]{0,20}(`{3,}(?![^\n]*`)|~{3,})/.exec(lines[at]!);
  if (!begin) return -1;
  const [, quote, fence] = begin as unknown as [string, string, string];
  for (let n = at + 1; n < lines.length; n++) {
    const line = lines[n]!;
    if (quote !== "" && !/^[ \t]{0,20}>/.test(line)) return -1;
    const words = line.replace(/^(?:[ \t]{0,20}>){0,9}/, "").trim();
    if (words.startsWith(fence) && words.replaceAll(fence[0]!, "") === "") return n;
  }
  return -1;
}
