import { closedPart } from "./closed-names";
import { gateTags, type GateTag, isClosedTag } from "./markdown-gate-tags";

type Opened = { text: string; isUnsure: boolean };

/**
 * Removes parts for some readers: between tags of components (`<MembersOnly>`), Liquid, Nunjucks, Markdoc, Handlebars
 * and Hugo, comments, brackets, and in boxes and quotes. @returns whether a tag is unpaired, so that its extent is
 * unknown
 */
export function withoutGates(text: string, losses: Set<string>): Opened {
  const tagged = withoutTagged(text, losses);
  const boxed = withoutBoxes(tagged.text, losses);
  const isMarked = hasClosedMark(boxed.text);
  const isUnsure = tagged.isUnsure || boxed.isUnsure || isMarked;
  if (isUnsure) losses.add("Parts of it may have been for some readers only. Read them before you publish.");
  return { text: boxed.text, isUnsure };
}

function withoutTagged(text: string, losses: Set<string>): Opened {
  const tags = gateTags(text);
  const ends = endsOf(tags);
  let isUnsure = false;
  let open = "";
  let rest = 0;
  for (const tag of tags) {
    if (tag.start < rest || !tag.isClosed) continue;
    const end = tag.isEnd ? undefined : ends.get(tag);
    if (end) {
      losses.add(closedPart);
      open += text.slice(rest, tag.start);
      rest = end.end;
    } else if (tag.kind === "hugo" && !tag.isEnd) {
      losses.add(closedPart);
      return { text: open + text.slice(rest, tag.start), isUnsure };
    } else if (tag.kind !== "bracket") isUnsure = true;
  }
  return { text: open + text.slice(rest), isUnsure };
}

/** Matches nested tags of one name; if more begin than end, the last end. */
function endsOf(tags: GateTag[]): Map<GateTag, GateTag> {
  const ends = new Map<GateTag, GateTag>();
  const open = new Map<string, GateTag[]>();
  const last = new Map<string, GateTag>();
  for (const tag of tags) {
    if (tag.isVoid) continue;
    const waiting = open.get(tag.key) ?? [];
    open.set(tag.key, waiting);
    if (!tag.isEnd) waiting.push(tag);
    else {
      last.set(tag.key, tag);
      const start = waiting.pop();
      if (start) ends.set(start, tag);
    }
  }
  for (const [key, waiting] of open)
    for (const start of waiting) {
      const end = last.get(key);
      if (end && end.start > start.start) ends.set(start, end);
    }
  return ends;
}

/** Names after `:::`: `members`, `{.members}`, `{#part .note .members}`. */
const boxNames = (line: string): string[] | undefined =>
  /^\s{0,20}:{3,9}\s{0,9}([^\s:].{0,300})$/.exec(line)?.[1]!.match(/^[a-z][\w-]{0,60}|\.[a-z][\w-]{0,60}/gi) ??
  undefined;

/** Non-public boxes: `::: members`, MkDocs (`!!! members` and its indented text), callouts (`> [!members]`). */
function withoutBoxes(text: string, losses: Set<string>): Opened {
  let depth = 0;
  let indented = -1;
  let isQuoted = false;
  const remaining = text.split("\n").filter((line) => {
    if (depth > 0) {
      if (/^\s{0,20}:{3,9}\s*$/.test(line)) depth -= 1;
      else if (/^\s{0,20}:{3,9}\s{0,9}\S/.test(line)) depth += 1;
      return false;
    }
    if (indented >= 0 && (line.trim() === "" || line.search(/\S/) > indented)) return false;
    indented = -1;
    if (isQuoted && line.trim() !== "") return false;
    isQuoted = false;
    if (boxNames(line)?.some((name) => isClosedTag(name.replace(".", "")))) depth = 1;
    const admonition = /^(\s{0,20})(?:!!!|\?\?\?)\+?\s{1,9}([a-z][\w-]{0,60})/i.exec(line);
    if (admonition && isClosedTag(admonition[2]!)) indented = admonition[1]!.length;
    const callout = /^\s{0,20}>[\s>]{0,20}\[!([a-z][\w-]{0,60})/i.exec(line);
    if (callout && isClosedTag(callout[1]!)) isQuoted = true;
    const isOpen = depth === 0 && indented < 0 && !isQuoted;
    if (!isOpen) losses.add(closedPart);
    return isOpen;
  });
  const rest = remaining.join("\n").replace(/:{1,2}([a-z][\w-]{1,60})\[[^[\]]{0,3000}\]/gi, (whole, name: string) => {
    if (!isClosedTag(name)) return whole;
    losses.add(closedPart);
    return "";
  });
  return { text: rest, isUnsure: false };
}

/** Marks of unknown extent: `{: .members }`, `[words]{.members}`, `::paywall`. */
function hasClosedMark(text: string): boolean {
  const lists = [...text.matchAll(/\{:?([^{}\n]{0,300})\}/g)].flatMap(
    (one) => one[1]!.match(/\.[a-z][\w-]{0,60}/gi) ?? [],
  );
  const leaves = [...text.matchAll(/^\s{0,20}::([a-z][\w-]{1,60})/gim)].map((one) => one[1]!);
  return [...lists, ...leaves].some(
    (name) => isClosedTag(name.replace(".", "")) && !/^\.?(?:hide|hidden)$/i.test(name),
  );
}
