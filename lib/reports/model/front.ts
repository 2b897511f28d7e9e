import { formatDate } from "@/lib/platform/text/calendar-date";
import { formatDateRange } from "@/lib/platform/text/dates";
import { formatCount } from "@/lib/platform/text/format";
import type { CompiledReport } from "../api";
import type { AreaEntry, ContentsEntry, ReportModel } from "./blocks";

type Area = { id: number; name: string };
/** With the policy areas of its topics. */
export type ReportChapter = { chapter: ContentsEntry; areas: Area[] };

/** The language of publications. */
const language = "en";

/** Cover, and contents by issue and policy area. */
export function reportModel(
  report: CompiledReport & { timeZone: string },
  logo: ReportModel["logo"],
  chapters: ReportChapter[],
): ReportModel {
  const dates = report.issues.map((issue) => issue.publishedDate).toSorted();
  const range = dates.length > 0 ? `, ${formatDateRange(dates[0]!, dates.at(-1)!)}` : "";
  return {
    title: report.name,
    organisation: report.organisation,
    date: formatDate(report.date),
    extent: report.issues.length === 0 ? "No issues" : `${formatCount(report.issues.length, "issue")}${range}`,
    standfirst: report.standfirst
      .split(/\n\s*\n|\n/)
      .map((text) => text.trim())
      .filter(Boolean),
    logo,
    language,
    paper: paperOf(report.timeZone),
    createdAt: report.createdAt,
    contents: chapters.map(({ chapter }) => chapter),
    areas: areasOf(chapters),
  };
}

/** The paper that is usual in a time zone. */
export const paperOf = (timeZone: string): ReportModel["paper"] =>
  /^America\/(?!.*(Sao_Paulo|Buenos_Aires|Lima|Montevideo|Asuncion|La_Paz))/.test(timeZone) ? "us-letter" : "a4";

/** By name, with issues in order. */
export function areasOf(chapters: readonly { chapter: Pick<ContentsEntry, "anchor">; areas: Area[] }[]): AreaEntry[] {
  const found = new Map<number, AreaEntry>();
  for (const { chapter, areas } of chapters) {
    for (const { id, name } of areas) {
      const entry = found.get(id) ?? { name, anchors: [] };
      if (!entry.anchors.includes(chapter.anchor)) entry.anchors.push(chapter.anchor);
      found.set(id, entry);
    }
  }
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}

/** Title and date, in characters of every system. */
export const fileNameOf = (report: Pick<CompiledReport, "date" | "slug">, extension: string): string =>
  `${report.date}-${report.slug.slice(0, 80).replace(/-+$/, "")}.${extension}`;
