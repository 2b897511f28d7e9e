import { formatDate, formatDateOfYear } from "@/lib/platform/text/calendar-date";
import { calendarDateOf } from "@/lib/platform/text/dates";
import { formatCount } from "@/lib/platform/text/format";
import {
  type Block,
  cell,
  type Chapter,
  heading,
  lines,
  paragraph,
  type ReportModel,
  noBreakSpaces,
  words,
} from "@/lib/reports/model/blocks";
import { paperOf } from "@/lib/reports/model/front";
import { absolute } from "@/lib/platform/env/settings";
import { positionLabels } from "../position-labels";
import { type ClientReportContent, daysOfStarts, sharedPassages, startLabels } from "./content";

export type ReportFront = { title: string; date: string; since: string | null; createdAt: string };

const billLink = (name: string, slug: string) => words(noBreakSpaces(name), [], absolute(`/bill/view/${slug}`));

/** One chapter per part; an empty part says so, but that of what starts to apply is left out. */
export function chaptersOf({ date, since }: ReportFront, content: ClientReportContent): Chapter[] {
  const series = content.client;
  const from = since ? formatDate(calendarDateOf(since, content.timeZone)) : null;
  const chapter = (anchor: string, name: string, blocks: Block[]): Chapter => ({
    anchor,
    template: series,
    name,
    date: formatDate(date),
    standfirst: null,
    topics: [],
    address: absolute("/"),
    isSection: true,
    blocks,
  });
  return [
    chapter("status", "Where the bills stand", statusBlocks(content)),
    chapter("changes", from ? `What changed since ${from}` : "What changed", changeBlocks(content)),
    chapter("hearings", "Hearings and dates ahead", hearingBlocks(content)),
    ...(content.starts?.length
      ? [chapter("starts", `What starts to apply in the next ${daysOfStarts} days`, startBlocks(content.starts))]
      : []),
    chapter("issues", `From ${content.organisation}`, passageBlocks(content)),
  ];
}

const none = (sentence: string): Block[] => [paragraph(words(sentence))];
const headRow = (...heads: string[]) => heads.map((text) => cell([words(text)], true));

function statusBlocks({ bills }: ClientReportContent): Block[] {
  if (bills.length === 0) return none("There are no bills in this report.");
  const rows = bills.map((bill) => [
    cell([billLink(bill.name, bill.slug)]),
    cell([
      words(bill.title || "No title"),
      { kind: "break" as const },
      words(`${bill.jurisdiction} · ${bill.sessionName}`, ["quiet"]),
    ]),
    cell([
      words(bill.status),
      ...(bill.statusDate ? [{ kind: "break" as const }, words(formatDate(bill.statusDate), ["quiet"])] : []),
    ]),
    cell([words(bill.position ? positionLabels[bill.position] : "–")]),
  ]);
  const noted = bills.filter(({ note }) => note !== "");
  return [
    {
      kind: "table",
      headRows: 1,
      widths: [15, 41, 27, 17],
      rows: [headRow("Bill", "Title", "Status", "Position"), ...rows],
    },
    ...(noted.length > 0 ? [heading(2, "Notes")] : []),
    ...noted.flatMap((bill) => [
      heading(3, bill.name),
      ...bill.note.split(/\n{2,}/).map((text) => paragraph(...lines(text))),
    ]),
  ];
}

function changeBlocks({ bills }: ClientReportContent): Block[] {
  const moved = bills.filter(({ changes }) => changes.length > 0);
  if (moved.length === 0) return none("Nothing changed.");
  return moved.flatMap((bill): Block[] => [
    heading(2, bill.title ? `${bill.name}: ${bill.title}` : bill.name),
    {
      kind: "list",
      ordered: false,
      start: 1,
      numbering: "1",
      items: bill.changes.map(({ date, text }) => [
        paragraph(words(`${formatDate(date)}: `, ["bold"]), ...lines(text)),
      ]),
    },
  ]);
}

function hearingBlocks({ hearings }: ClientReportContent): Block[] {
  if (hearings.length === 0) return none("No hearings or other dates are scheduled in the next 60 days.");
  return [
    {
      kind: "table",
      headRows: 1,
      widths: [22, 14, 40, 24],
      rows: [
        headRow("When", "Bill", "What", "Where"),
        ...hearings.map(({ date, time, bill, what, place, status }) => [
          cell([words(formatDate(date)), ...(time ? [{ kind: "break" as const }, words(time, ["quiet"])] : [])]),
          cell([words(noBreakSpaces(bill))]),
          cell([words(what), ...(status ? [words(` (${status})`, ["bold"])] : [])]),
          cell([words(place || "–")]),
        ]),
      ],
    },
  ];
}

function startBlocks(starts: NonNullable<ClientReportContent["starts"]>): Block[] {
  return [
    {
      kind: "table",
      headRows: 1,
      widths: [18, 14, 20, 48],
      rows: [
        headRow("When", "Bill", "Kind", "In the words of the text or of its source"),
        ...starts.map(({ date, bill, kind, what }) => [
          cell([words(formatDate(date))]),
          cell([words(noBreakSpaces(bill))]),
          cell([words(startLabels[kind])]),
          cell([words(what)]),
        ]),
      ],
    },
  ];
}

function passageBlocks({ passages }: ClientReportContent): Block[] {
  if (passages.length === 0) return none("No published issue mentions these bills yet.");
  return sharedPassages(passages).flatMap(({ bills, issue, series, slug, date, text }): Block[] => [
    heading(2, `${bills.join(", ")}: ${issue}`),
    paragraph(...lines(text)),
    paragraph(
      words(`${series}, ${formatDate(date)}: `, ["quiet"]),
      words("read the issue", [], absolute(`/publication-issue/view/${slug}`)),
    ),
  ]);
}

/** Reports on fewer bills have no cover and no contents. */
const fewestForCover = 10;

/** @param logo path of the picture beside the JSON */
export function modelOf(front: ReportFront, content: ClientReportContent, logo: ReportModel["logo"]): ReportModel {
  const date = formatDateOfYear(front.date);
  return {
    title: front.title,
    organisation: content.organisation,
    date: front.title.includes(date) ? "" : date,
    isCompact: content.bills.length < fewestForCover,
    extent: `For ${content.client}: ${formatCount(content.bills.length, "bill")}`,
    standfirst: [],
    logo,
    language: "en",
    paper: paperOf(content.timeZone),
    createdAt: front.createdAt,
    contents: chaptersOf(front, content).map(({ anchor, template, name, date, isSection }) => ({
      anchor,
      template,
      name,
      date,
      isSection,
    })),
    areas: [],
  };
}
