import { type Block, dropFromStart, keepStart, plainText } from "./blocks";
import { enacting, replacing, resolving, whereas } from "./clauses";
import { sectionStart } from "./section-start";
import type { TextBuilder } from "./text-builder";

/** Where the clause ends. */
const clauseEnd = /in\s+congress\s+assembled,|council\s+of\s+the\s+district\s+of\s+columbia,|:/i;
const longestClause = 600;

/** Most paragraphs of an amendment's head. */
const longestHead = 40;

/** Divides an amendment at the end of its instruction. The bill that it inserts begins with a quotation mark. */
function splitAtColon(blocks: readonly Block[], at: number): { front: Block[]; body: Block[] } | null {
  const text = plainText(blocks[at]!);
  const found = replacing.exec(text)!;
  const end = found.index + found[0].length;
  const instruction = { ...blocks[at]!, runs: keepStart(blocks[at]!.runs, end) };
  const rest = { ...blocks[at]!, runs: dropFromStart(blocks[at]!.runs, end) };
  const [first, ...others] = [rest, ...blocks.slice(at + 1)].filter((block) => plainText(block).trim() !== "");
  if (!first) return null;
  const mark = /^\s*["“'‘]{0,2}/.exec(plainText(first))![0].length;
  return {
    front: [...blocks.slice(0, at), instruction],
    body: [{ ...first, runs: dropFromStart(first.runs, mark) }, ...others],
  };
}

/** Divides the front matter, with title and enacting clause, from the law. A preamble belongs to the law. */
export function splitFront(blocks: readonly Block[]): { front: Block[]; body: Block[] } {
  const texts = blocks.map((block) => plainText(block));
  const clauseAt = texts.findIndex((text) => enacting.test(text));
  const resolvedAt = texts.findIndex((text) => resolving.test(text));
  const firstWhereas = texts.findIndex((text) => whereas.test(text));
  const at =
    clauseAt >= 0 &&
    (resolvedAt < 0 || clauseAt <= resolvedAt || !texts.slice(0, clauseAt).some((text) => whereas.test(text)))
      ? clauseAt
      : resolvedAt;
  if (at < 0) {
    const instruction = texts.slice(0, longestHead).findIndex((text) => replacing.test(text));
    const divided = instruction < 0 ? null : splitAtColon(blocks, instruction);
    if (divided) return divided;
    // In an amendment the head ends before the first instruction.
    const start = texts.findIndex(
      (text) => sectionStart.test(text.trim()) || /\b(?:amend|moves? to|strik\w+|delet\w+|insert\w*)\b/i.test(text),
    );
    return start <= 0 || start > longestHead
      ? { front: [], body: [...blocks] }
      : { front: blocks.slice(0, start), body: blocks.slice(start) };
  }
  const isResolution = at === resolvedAt && at !== clauseAt;
  if (isResolution) {
    const start = firstWhereas >= 0 && firstWhereas < at ? firstWhereas : at;
    return { front: blocks.slice(0, start), body: blocks.slice(start) };
  }
  const start = firstWhereas >= 0 && firstWhereas < at ? firstWhereas : -1;
  // Maryland's clause is inside the first section.
  if (sectionStart.test(texts[at]!.trim())) return { front: blocks.slice(0, at), body: blocks.slice(at) };
  const position = texts[at]!.search(enacting);
  let last = at;
  let clause = texts[at]!.slice(position);
  let offset = position;
  while (
    !clauseEnd.test(clause) &&
    clause.length < longestClause &&
    last + 1 < blocks.length &&
    !sectionStart.test(texts[last + 1]!.trim())
  ) {
    offset = 0;
    last += 1;
    clause = texts[last]!;
    if (clauseEnd.test(clause)) break;
  }
  const found = clauseEnd.exec(clause);
  const rest = found ? dropFromStart(blocks[last]!.runs, offset + found.index + found[0].length) : [];
  const body: Block[] = [
    ...(plainText({ runs: rest }).trim() === "" ? [] : [{ ...blocks[last]!, runs: rest }]),
    ...blocks.slice(last + 1),
  ];
  const preamble = start >= 0 ? blocks.slice(start, at) : [];
  return {
    front: [
      ...blocks.slice(0, start >= 0 ? start : at),
      ...blocks.slice(at, last + 1).map((block) => ({ ...block })),
    ].map((block, i, all) =>
      i === all.length - 1 && rest.length > 0
        ? { ...block, runs: keepStart(block.runs, plainText(block).length - plainText({ runs: rest }).length) }
        : block,
    ),
    body: [...preamble, ...body],
  };
}

const titleHeading =
  /^\W*(?:an?\s+act|a\sn\s+a\sc\st|an?\s+bill(?:\s+for\s+an\s+act)?|(?:an?\s+)?(?:house\s+|senate\s+)?(?:joint\s+|concurrent\s+|simple\s+)*(?:resolution|memorial)|ley|resoluci[oó]n(?:\s+conjunta|\s+concurrente)?)\W*$/i;
/** The clause within the title's paragraph. */
const clauseInTitle =
  /(?<=[.;] )(?:be it (?:hereby )?enacted\b|the (?:general assembly|legislature|people) of [^.:;]{3,90}\benacts?\b)/i;
const titleStart =
  /^\W*(?:no\.\s+\d{1,4}\.\s+)?(?:(?:a\s+(?:local\s+)?bill\s+(?:for|to\s+be\s+entitled)\s+)?an\s+act\b|a\sn\s+a\sc\st\b|resolve,\s+[a-z]|relating\s+to\b|an?\s+(?:local\s+)?bill\s+(?:to|relating)\b|amends?\s+the\b|to\s+(?!the\b)[a-z]{3,}\s.{30})/i;

/** `A BILL FOR AN ACT ENTITLED: “AN ACT …”`, as Montana begins its titles; Vermont's acts begin with their number. */
const titleLead =
  /^\W*(?:no\.\s+\d{1,4}\.\s+)?(?:a\s+(?:local\s+)?bill\s+(?:for|to\s+be\s+entitled)\s+)?(?:an\s+act|a\sn\s+a\sc\st),?\s+(?:entitled:?\s+[“"]?\s?an\s+act,?\s+)?/i;

/** Between the title and the clause. */
const besideTitle =
  /^\W*(?:(?:date\s+)?introduced\b|referred\s+to\b|(?:received|presented)\s+by\b|\(emergency\)$|sponsor|committee\b|short\s+title\b|subject:|subtitle\b|by:|patron|legislative\s+counsel[’']s\s+digest)/i;

/** Adds the front matter and the title. */
export function addFront(builder: TextBuilder, front: readonly Block[]): void {
  if (front.length === 0) return;
  const texts = front.map((block) => plainText(block).trim());
  const isClause = (at: number) => enacting.test(texts[at]!) && !clauseInTitle.test(texts[at]!);
  const heading = texts.findLastIndex((text) => titleHeading.test(text));
  // Arkansas prints a shorter title below the title.
  const start = texts.findLastIndex(
    (text, at) =>
      titleStart.test(text) &&
      !titleHeading.test(text) &&
      !replacing.test(text) &&
      !/\bsubtitle$/i.test(texts[at - 1] ?? ""),
  );
  const from =
    start >= 0 && start > heading
      ? start
      : heading >= 0 && heading + 1 < front.length && !isClause(heading + 1)
        ? heading + 1
        : start;
  let to = from;
  if (from >= 0) {
    to = from + 1;
    while (
      to < front.length &&
      !isClause(to) &&
      !besideTitle.test(texts[to]!) &&
      !/(?<!,)[.”"]\s*$/.test(texts[to - 1]!) &&
      to - from < 12
    )
      to += 1;
  }
  const words = front.slice(Math.max(0, from), Math.max(0, to));
  let runs = words.flatMap((block, at) => (at === 0 ? block.runs : [{ text: " " }, ...block.runs]));
  const clauseAt = plainText({ runs }).search(clauseInTitle);
  const clause = clauseAt > 0 ? [{ runs: dropFromStart(runs, clauseAt), indent: 0 }] : [];
  if (clauseAt > 0) runs = keepStart(runs, clauseAt);
  const rest = [...front.filter((_, at) => from < 0 || at < from || at >= to), ...clause];
  if (rest.length > 0) {
    builder.section("front", 0, null, null);
    rest.forEach((block) => builder.block(block));
  }
  if (from < 0) return;
  builder.section("title", 0, null, null);
  const lead = titleLead.exec(plainText({ runs }))?.[0] ?? "";
  const title = dropFromStart(runs, lead.length);
  const isQuoted = /[“"]/.test(lead) && /[”"]\s*$/.test(plainText({ runs: title }));
  builder.block({
    runs: isQuoted ? keepStart(title, plainText({ runs: title }).trimEnd().length - 1) : title,
    indent: 0,
  });
}
