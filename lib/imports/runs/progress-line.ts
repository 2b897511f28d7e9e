import { formatNumber } from "@/lib/platform/text/format";
import type { Progress } from "./run-import";

const width = 24;
/** Milliseconds between lines without a terminal. */
const quiet = 5000;

/** One line overwritten on a terminal, otherwise separate ones. @param out default stdout */
export function progressLine(out: NodeJS.WriteStream = process.stdout) {
  const began = Date.now();
  let shown = began;
  let open = false;
  const wipe = () => {
    if (open) out.write("\r\u001B[2K");
    open = false;
  };
  return {
    show(progress: Pick<Progress, "added" | "changed" | "unchanged" | "refused" | "container" | "done">): void {
      const { added, changed, unchanged, refused } = progress;
      const counts = `${formatNumber(added)} added, ${formatNumber(changed)} changed, ${formatNumber(unchanged)} unchanged, ${formatNumber(refused)} refused`;
      if (out.isTTY) {
        wipe();
        out.write(`${bar(progress.done)} ${counts}  ${progress.container}`.slice(0, (out.columns || 80) - 1));
        open = true;
      } else if (Date.now() - shown > quiet) {
        shown = Date.now();
        out.write(`${Math.floor(progress.done * 100)} % of ${progress.container}: ${counts}\n`);
      }
    },
    /** A line on stderr that does not mix with the bar. */
    aside(text: string): void {
      wipe();
      process.stderr.write(text);
    },
    end: wipe,
    seconds: (): number => (Date.now() - began) / 1000,
  };
}

/** A share between 0 and 1 as a bar: `███████░░░ 70 %`. */
const bar = (share: number): string =>
  `${"█".repeat(Math.round(share * width))}${"░".repeat(width - Math.round(share * width))} ${String(Math.floor(share * 100)).padStart(3)} %`;
