import { emptyCell, type SheetRow } from "./sheet";

/** Text of runs, without struck ones unless all are: struck words are no longer said. */
export class RunTexts {
  private live = "";
  private struck = "";
  private isStruckRun = false;

  open(tag: string, { val }: Record<string, string>): void {
    if (tag === "r") this.isStruckRun = false;
    if (tag === "strike") this.isStruckRun = val === undefined || /^(?:1|true)$/.test(val);
  }
  add(text: string): void {
    if (this.isStruckRun) this.struck += text;
    else this.live += text;
  }
  closeRun(): void {
    this.isStruckRun = false;
  }
  finish(): RunText {
    const isStruck = this.live.trim() === "" && this.struck.trim() !== "";
    return { text: isStruck ? this.struck : this.live, isStruck };
  }
}
export type RunText = { text: string; isStruck: boolean };

/** A row that is struck as a whole is asked about, as a hidden one. Otherwise struck cells are empty. */
export function leaveOutStruck(row: SheetRow, struck: ReadonlySet<number>): void {
  if (struck.size === 0) return;
  const isWhole = row.cells.every(({ text }, at) => text === "" || struck.has(at));
  if (isWhole) row.isHidden = true;
  else for (const at of struck) if (row.cells[at]) row.cells[at] = emptyCell;
}
