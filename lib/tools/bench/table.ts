import { cpus, totalmem } from "node:os";
import type { Load } from "./load-test";

export function machineLine(postgresVersion: string): string {
  const [first] = cpus();
  return `${first?.model.trim() ?? "unknown processor"}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB; Node ${process.versions.node}, Postgres ${postgresVersion}`;
}

const whole = (number: number): string => Math.round(number).toLocaleString("en");
const roundShort = (number: number): string => (Math.abs(number) < 10 ? number.toFixed(1) : whole(number));
export const milliseconds = (number: number): string => (number < 10 ? number.toFixed(1) : whole(number));
export const ratio = (number: number): string => number.toFixed(2);
export const load = ({ perSecond, p50, p95 }: Load): string =>
  `${whole(perSecond)} · ${roundShort(p50)} / ${roundShort(p95)}`;
export const difference = (a: Load, b: Load): string =>
  `${a.p95 >= b.p95 ? "+" : "−"}${roundShort(Math.abs(a.p95 - b.p95))}`;

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, i) => Math.max(cell.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join(" | ")} |`;
  return [
    line(head),
    `|${widths.map((width, i) => (i === 0 ? "-".repeat(width + 2) : `${"-".repeat(width + 1)}:`)).join("|")}|`,
    ...rows.map(line),
  ].join("\n");
}
