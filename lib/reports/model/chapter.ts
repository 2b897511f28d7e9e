import { statusLabel } from "@/lib/bills/vocabulary/status-labels";
import { formatDate, isCalendarDate } from "@/lib/platform/text/calendar-date";
import { formatNumber } from "@/lib/platform/text/format";
import { isSafeHref } from "@/lib/issues/document/href";
import { headOf, smallNameOf } from "@/lib/issues/head";
import { issuePath } from "@/lib/issues/public/addresses";
import { type Part, readingOf } from "@/lib/issues/public/parts";
import type { FilledElement, SnapshotBill, SnapshotContent } from "@/lib/issues/publishing/snapshot/content";
import { absolute } from "@/lib/platform/env/settings";
import type { ReportIssue } from "../queries";
import { type Block, cell, type Chapter, heading, type Inline, lines, paragraph, noBreakSpaces, words } from "./blocks";
import { settleHeadings } from "./headings";
import { blocksOf, type Named } from "./rich-text";

export const chapterAnchor = (issueId: number): string => `issue-${issueId}`;

/**
 * An issue as its page shows it, with bills' status at publication. @param picture the block of a picture; undefined if
 * it cannot be shown
 */
export function chapterOf(
  { id, name, headline, content, kept }: ReportIssue,
  picture: (fileId: number, alt: string | null) => Block | undefined,
): Chapter {
  const named = { name, headline: kept.showHeadline ? headline : null };
  const reading = readingOf(content, kept.groupOrder);
  const level = reading.sections.map(({ parts }) => nameElements(content, kept.files, picture, parts));
  const blocks = reading.sections.flatMap((section, at): Block[] => [
    ...(section.title === null ? [] : [heading(2, section.title)]),
    ...section.parts.flatMap((part) => partBlocks(part, content, kept.files, level[at]!)),
  ]);
  const bills = reading.billIds.flatMap((billId) => content.bills[billId] ?? []);
  return {
    anchor: chapterAnchor(id),
    template: [content.template.name, ...[smallNameOf(named) ?? []].flat()].join(" · "),
    name: headOf(named),
    date: formatDate(kept.publishedDate),
    standfirst: reading.standfirst,
    topics: content.topics.map((topic) => topic.name),
    address: absolute(issuePath(kept.slug)),
    blocks: settleHeadings([...blocks, ...(bills.length > 0 ? billsTable(reading.billsTitle, bills) : [])], 1),
  };
}

const billAddress = (bill: SnapshotBill) => absolute(`/bill/view/${bill.slug}`);
const shortStatus = (bill: SnapshotBill) => statusLabel(bill.status).toLowerCase();

function billInline(content: SnapshotContent, id: number): Inline[] {
  const bill = content.bills[id];
  return bill
    ? [words(noBreakSpaces(bill.name), [], billAddress(bill)), words(` (${shortStatus(bill)})`, ["quiet"])]
    : [words(`Bill ${id}`)];
}

function nameElements(
  content: SnapshotContent,
  open: Record<string, unknown>,
  picture: Parameters<typeof chapterOf>[1],
  parts: Part[],
): Named {
  const levels = new Map(
    parts.flatMap((part) =>
      part.kind === "text" ? [...part.headings].map(([node, place]) => [node, place.level] as const) : [],
    ),
  );
  return {
    bill: (id) => billInline(content, id),
    picture: (fileId, alt, decorative) => {
      const file = content.files[fileId];
      return file && open[fileId] ? picture(fileId, decorative ? null : alt || file.altText || file.title) : undefined;
    },
    absolute,
    headingLevel: (node) => levels.get(node) ?? 3,
  };
}

function partBlocks(part: Part, content: SnapshotContent, open: Record<string, unknown>, nameElements: Named): Block[] {
  if (part.kind === "facts")
    return [{ kind: "facts", items: part.elements.map((element) => ({ term: element.label, text: factOf(element) })) }];
  const { element } = part;
  const body = bodyOf(part, content, open, nameElements);
  const label: Block[] = part.label === null || body.length === 0 ? [] : [heading(part.level, part.label)];
  return [...label, ...(element.type === "rich_text" || body.length > 0 ? body : [])];
}

function bodyOf(
  part: Exclude<Part, { kind: "facts" }>,
  content: SnapshotContent,
  open: Record<string, unknown>,
  nameElements: Named,
): Block[] {
  const { element } = part;
  if (part.kind === "text")
    return element.type === "rich_text" && element.value.document
      ? blocksOf(element.value.document, nameElements)
      : part.paragraphs.map((text) => paragraph(...lines(text)));
  if (part.kind === "bills")
    return listOf(
      element.value.billIds.map((id) => [
        ...billInline(content, id),
        words(content.bills[id]?.title ? ` ${content.bills[id].title}` : ""),
      ]),
    );
  if (part.kind === "files")
    return listOf(
      element.value.fileIds.flatMap((id) =>
        content.files[id] && open[id]
          ? [
              [
                words(content.files[id].title, [], absolute(`/file/view/${content.files[id].slug}`)),
                words(` (${content.files[id].extension.toUpperCase()})`, ["quiet"]),
              ],
            ]
          : [],
      ),
    );
  return [paragraph(...factOf(element))];
}

const listOf = (items: Inline[][]): Block[] =>
  items.length === 0
    ? []
    : [{ kind: "list", ordered: false, start: 1, numbering: "1", items: items.map((text) => [paragraph(...text)]) }];

function factOf({ type, value }: FilledElement): Inline[] {
  const text = (value.textValue ?? "").trim();
  if (type === "select" || type === "multi_select")
    return [words(value.selectValues.map((option) => option.value).join(", "))];
  if (type === "boolean") return [words(text === "true" ? "Yes" : "No")];
  if (type === "date" && isCalendarDate(text)) return [words(formatDate(text))];
  if (type === "number") return [words(/^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? formatNumber(Number(text)) : text)];
  if (type === "link" && isSafeHref(text))
    return [
      words(
        text.replace(/^https?:\/\/(www\.)?|^mailto:/, "").replace(/\/$/, ""),
        [],
        text.startsWith("/") ? absolute(text) : text,
      ),
    ];
  return lines(text);
}

const sessionOf = (bill: SnapshotBill) => `${bill.jurisdiction} · ${bill.sessionName}`;

function billsTable(title: string, bills: SnapshotBill[]): Block[] {
  const sessions = new Set(bills.map(sessionOf));
  const head = ["Number", "Title", "When published", ...(sessions.size > 1 ? ["Session"] : [])].map((text) =>
    cell([words(text)], true),
  );
  const rows = bills.map((bill) => [
    cell([words(noBreakSpaces(bill.name), [], billAddress(bill))]),
    cell([words(bill.title ?? "No title")]),
    cell([
      words(statusLabel(bill.status)),
      ...(bill.statusDate ? [{ kind: "break" } as const, words(formatDate(bill.statusDate), ["quiet"])] : []),
    ]),
    ...(sessions.size > 1 ? [cell([words(sessionOf(bill))])] : []),
  ]);
  return [
    heading(2, title),
    { kind: "table", headRows: 1, widths: sessions.size > 1 ? [16, 44, 22, 18] : [18, 56, 26], rows: [head, ...rows] },
    ...(sessions.size === 1
      ? [paragraph(words(`${bills.length > 1 ? "All bills: " : ""}${[...sessions][0]}`, ["quiet"]))]
      : []),
  ];
}
