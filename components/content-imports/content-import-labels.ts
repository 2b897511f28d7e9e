import { formatCount, formatNumber } from "@/lib/platform/text/format";
import type { ContentImport, ContentImportItem } from "@/lib/content-imports/schema";

const states: Record<ContentImport["state"], string> = {
  reading: "Reading",
  ready: "Ready to import",
  running: "Importing",
  undoing: "Undoing",
  finished: "Imported",
  failed: "Failed",
  undone: "Undone",
};
export const importStateLabel = ({ state }: Pick<ContentImport, "state">): string => states[state];

export const isContentImportUnderWay = ({ state }: Pick<ContentImport, "state">): boolean =>
  state === "reading" || state === "running" || state === "undoing";

const itemStates: Record<ContentImportItem["state"], string> = {
  publish: "Was published",
  draft: "Draft",
  closed: "Not public",
  left_out: "Left out",
  refused: "Refused",
};

export function itemStateLabel(item: ContentImportItem): string {
  if (item.isImported) return item.kind === "page" ? "Imported under Pages" : "Imported";
  if (item.isSkipped) return "Left out by staff";
  return item.kind === "page" && item.state === "draft" ? "Page" : itemStates[item.state];
}

export function importSentence({ state, counts }: ContentImport): string {
  const refused = counts.refused > 0 ? `, ${formatNumber(counts.refused)} refused` : "";
  if (state === "running" || state === "finished")
    return `${formatNumber(counts.imported)} of ${formatCount(counts.imported + counts.toImport, "item")} imported${refused}.`;
  if (state === "undone") return "Everything it imported was removed.";
  const read = counts.publish + counts.draft + counts.page + counts.closed + counts.left_out + counts.refused;
  // Not public, skipped by staff, or pages that are not imported: the tab "Left out" has none of these.
  const others = read - counts.toImport - counts.imported - counts.refused - counts.left_out;
  const more = others > 0 ? `, ${formatNumber(others)} not chosen` : "";
  const questions =
    counts.asked > 0 ? `, ${formatNumber(counts.asked)} ${counts.asked === 1 ? "needs" : "need"} a title or date` : "";
  return `${formatNumber(counts.toImport)} of ${formatCount(read, "item")} can be imported${questions}. ${formatNumber(counts.left_out)} left out${more}${refused}.`;
}
