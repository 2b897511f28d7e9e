import type { DocumentNode } from "../document/document";
import { anchorOf, footnotesOf, headingsOf, nodesOf } from "../document/document";
import {
  type FilledElement,
  type FilledGroup,
  publicGroups,
  type SnapshotContent,
} from "../publishing/snapshot/content";

export type HeadingPlace = { id: string; level: number; text: string };

/** A readable part of the page, in order. Facts are short values that are grouped. */
export type Part =
  | {
      kind: "text";
      element: FilledElement;
      label: string | null;
      labelId: string | null;
      level: number;
      paragraphs: string[];
      headings: Map<DocumentNode, HeadingPlace>;
      /** The number of its first footnote: they are counted through the page. */ firstNote: number;
    }
  | { kind: "facts"; elements: FilledElement[] }
  | {
      kind: "line" | "bills" | "files";
      element: FilledElement;
      label: string | null;
      labelId: string | null;
      level: number;
    };

/** A group of the template on the page; no title if it is the only one. */
export type Section = { id: string; title: string | null; parts: Part[] };

export type ContentsEntry = { href: string; label: string; level: 2 | 3 };

export type Reading = {
  /** The opening paragraph, if it is a separate text that is shown under the headline. */
  standfirst: string | null;
  sections: Section[];
  contents: ContentsEntry[];
  /** Each once, those in lists first. */
  billIds: number[];
  /** The template's label if one list has all of them. */
  billsTitle: string;
};

export const billsAnchor = "bills";
const ownAnchors = ["main", billsAnchor, "cite", "series", "by-e-mail"];
const plainBillsTitle = "Bills in this issue";
const longestStandfirst = 420;
const texts = new Set(["rich_text", "long_text"]);
const facts = new Set(["short_text", "number", "date", "boolean", "link", "select", "multi_select"]);

/** Prefix of anchors and level of headings, for a page with several issues. */
export type ReadingPlace = { prefix?: string; level?: number };

/**
 * The public part as its page shows it: sections in order, headings with unique anchors, contents, and bills for the
 * end.
 */
export function readingOf(
  content: SnapshotContent,
  groupOrder: number[] = [],
  { prefix = "", level = 2 }: ReadingPlace = {},
): Reading {
  const groups = publicGroups(content, groupOrder);
  const { standfirst, rest } = takeStandfirst(groups);
  const billIds = gatheredBills(content, groups);
  const whole = listForTable(rest, billIds);
  const shown = rest
    .map((group) => ({ ...group, elements: group.elements.filter((element) => element !== whole) }))
    .filter((group) => group.elements.length > 0);
  const anchors = anchorGiver(prefix);
  const titled = shown.length > 1;
  const sections = shown.map((group) => {
    const id = anchors(group.name);
    const title = titled ? group.name : null;
    return { id, title, parts: partsOf(group, title, title === null ? level : level + 1, anchors) };
  });
  numberNotes(sections);
  const billsTitle = whole?.isLabelVisible ? whole.label : plainBillsTitle;
  return {
    standfirst,
    sections,
    contents: contentsOf(sections, billIds.length > 0 ? billsTitle : null),
    billIds,
    billsTitle,
  };
}

function numberNotes(sections: Section[]): void {
  let next = 1;
  for (const part of sections.flatMap((section) => section.parts)) {
    if (part.kind !== "text") continue;
    part.firstNote = next;
    if (part.element.value.document) next += footnotesOf(part.element.value.document).length;
  }
}

export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Moves a short, unlabeled opening paragraph under the headline, so that it is not shown twice. */
function takeStandfirst(groups: FilledGroup[]): { standfirst: string | null; rest: FilledGroup[] } {
  const [group] = groups;
  const [element] = group?.elements ?? [];
  const [opening, ...others] =
    element?.type === "long_text" && !element.isLabelVisible ? paragraphsOf(element.value.textValue ?? "") : [];
  if (!group || !element || !opening || opening.length > longestStandfirst) return { standfirst: null, rest: groups };
  const left = others.length > 0 ? [{ ...element, value: { ...element.value, textValue: others.join("\n\n") } }] : [];
  return {
    standfirst: opening.replace(/\s+/g, " "),
    rest: [{ ...group, elements: [...left, ...group.elements.slice(1)] }, ...groups.slice(1)].filter(
      (one) => one.elements.length > 0,
    ),
  };
}

function gatheredBills(content: SnapshotContent, groups: FilledGroup[]): number[] {
  const elements = groups.flatMap((group) => group.elements);
  const listed = elements.filter((element) => element.type === "bills").flatMap((element) => element.value.billIds);
  const named = elements
    .filter((element) => element.type === "rich_text")
    .flatMap(({ value: { billIds, citedBillIds = [] } }) => [...billIds, ...citedBillIds]);
  return [...new Set([...listed, ...named])].filter((id) => content.bills[id] !== undefined);
}

/** The list that the table at the end replaces: one with all bills, or without a title of its own. */
function listForTable(groups: FilledGroup[], billIds: number[]): FilledElement | undefined {
  const lists = groups.flatMap((group) => group.elements).filter((element) => element.type === "bills");
  return (
    lists.find((list) => billIds.every((id) => list.value.billIds.includes(id))) ??
    (lists.length === 1
      ? lists.find((list) => !list.isLabelVisible || list.label.trim().toLowerCase() === plainBillsTitle.toLowerCase())
      : undefined)
  );
}

/** Assigns each heading an anchor that is unique on the page. */
function anchorGiver(prefix: string): (words: string) => string {
  const used = new Set(ownAnchors);
  return (words) => {
    const stem = `${prefix}${anchorOf(words) || "section"}`;
    let id = stem;
    for (let n = 2; used.has(id); n++) id = `${stem}-${n}`;
    used.add(id);
    return id;
  };
}

function partsOf(
  group: FilledGroup,
  title: string | null,
  level: number,
  anchors: ReturnType<typeof anchorGiver>,
): Part[] {
  const parts: Part[] = [];
  for (const element of group.elements) {
    const last = parts.at(-1);
    if (facts.has(element.type) && element.isLabelVisible) {
      if (last?.kind === "facts") last.elements.push(element);
      else parts.push({ kind: "facts", elements: [element] });
      continue;
    }
    const repeats = title !== null && element.label.trim().toLowerCase() === title.trim().toLowerCase();
    const label = element.isLabelVisible && !repeats ? element.label : null;
    const labelId = label === null ? null : anchors(label);
    if (texts.has(element.type))
      parts.push({
        kind: "text",
        element,
        label,
        labelId,
        level,
        firstNote: 1,
        ...textOf(element, label === null ? level : level + 1, anchors),
      });
    else
      parts.push({
        kind: element.type === "bills" || element.type === "files" ? element.type : "line",
        element,
        label,
        labelId,
        level,
      });
  }
  return parts;
}

/** Maps the highest heading level of a text to the page's next level. */
function textOf(
  element: FilledElement,
  level: number,
  anchors: ReturnType<typeof anchorGiver>,
): { paragraphs: string[]; headings: Map<DocumentNode, HeadingPlace> } {
  const document = element.value.document;
  if (element.type === "long_text" || !document)
    return { paragraphs: paragraphsOf(element.value.textValue ?? ""), headings: new Map() };
  const found = headingsOf(document);
  const top = Math.min(...found.map((heading) => heading.level));
  const nodes = [...nodesOf(document)].filter((node) => node.type === "heading");
  const places = found.map((heading) => ({
    id: anchors(heading.text),
    level: Math.min(6, level + heading.level - top),
    text: heading.text,
  }));
  return {
    paragraphs: [],
    headings: new Map(nodes.flatMap((node, at) => (places[at] ? [[node, places[at]] as const] : []))),
  };
}

function contentsOf(sections: Section[], billsTitle: string | null): ContentsEntry[] {
  const entries = sections.flatMap((section): ContentsEntry[] => {
    const shift = section.title === null ? 0 : 1;
    const inside = section.parts.flatMap((part) => (part.kind === "facts" ? [] : headingEntries(part)));
    return [
      ...(section.title === null ? [] : [{ href: `#${section.id}`, label: section.title, level: 2 as const }]),
      ...inside
        .filter((entry) => entry.level - shift <= 2 && entry.level <= 3 && entry.label)
        .map((entry) => ({ ...entry, level: entry.level as 2 | 3 })),
    ];
  });
  return billsTitle === null || entries.length === 0
    ? entries
    : [...entries, { href: `#${billsAnchor}`, label: billsTitle, level: 2 }];
}

function headingEntries(part: Exclude<Part, { kind: "facts" }>): { href: string; label: string; level: number }[] {
  const own =
    part.label === null || part.labelId === null
      ? []
      : [{ href: `#${part.labelId}`, label: part.label, level: part.level }];
  return part.kind === "text"
    ? [...own, ...[...part.headings.values()].map(({ id, level, text }) => ({ href: `#${id}`, label: text, level }))]
    : own;
}
