import { showToast } from "@/components/ui/primitives/toast-store";
import { formatBytes, formatNumber } from "@/lib/platform/text/format";
import type { Problem } from "@/lib/platform/http/problem";

export type ExportProgress = {
  /** Null if the rows cannot be counted from the bytes. */ rows: number | null;
  bytes: number;
};

/** Chunks of this size become a blob, which browsers can move out of memory. */
const part = 4 * 1024 * 1024;

/** Counts rows while streaming: CSV has one line per bill after its header, JSON one per bill. */
function lineCounter(format: string): (chunk: Uint8Array) => number | null {
  let lines = format === "csv" ? -1 : 0;
  let last = 0;
  if (format === "xlsx") return () => null;
  return (chunk) => {
    for (const byte of chunk) {
      // A line break inside a cell has no carriage return before it.
      if (byte === 10 && (format === "json" || last === 13)) lines++;
      last = byte;
    }
    return Math.max(0, lines);
  };
}

const nameOf = (headers: Headers): string =>
  /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "")?.[1] ?? "bills";

/**
 * Fetches an export and reports progress.
 * @throws Error with the server's message, or one that says the download was interrupted; AbortError when
 * cancelled
 */
async function fetchExport(
  address: string,
  format: string,
  report: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<{ name: string; file: Blob }> {
  const answer = await fetch(address, { signal }).catch((error: unknown) => {
    throw (error as Error).name === "AbortError" ? error : new Error("Can't connect. Try again.");
  });
  if (!answer.ok || !answer.body)
    throw new Error(
      ((await answer.json().catch(() => null)) as Problem | null)?.message ?? "The export failed. Try again.",
    );
  const type = answer.headers.get("content-type") ?? "";
  const rowsSoFar = lineCounter(format);
  let file = new Blob([], { type });
  let waiting: Uint8Array<ArrayBuffer>[] = [];
  let waitingBytes = 0;
  const reader = answer.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw (error as Error).name === "AbortError" ? error : new Error("The export was interrupted. Try again.");
    });
    if (value) {
      waiting.push(value);
      waitingBytes += value.byteLength;
      report({ rows: rowsSoFar(value), bytes: file.size + waitingBytes });
    }
    if (done || waitingBytes > part) {
      file = new Blob([file, ...waiting], { type });
      waiting = [];
      waitingBytes = 0;
    }
    if (done) return { name: nameOf(answer.headers), file };
  }
}

/** Starts a download, as a click on a link would. */
function saveFile(name: string, file: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * "1,500 of 2,040 bills, 1.2 MB".
 * @param total null where the count stopped at its limit
 */
function progressText({ rows, bytes }: ExportProgress, total: number | null): string {
  const size = formatBytes(bytes);
  if (rows === null) return `${size} so far`;
  return total === null
    ? `${formatNumber(rows)} bills, ${size}`
    : `${formatNumber(Math.min(rows, total))} of ${formatNumber(total)} bills, ${size}`;
}

/** Milliseconds between progress reports. */
const reportInterval = 100;

/**
 * Downloads an export and shows any error.
 * @param report progress, as numbers and as text
 * @returns the text to announce
 */
export async function saveExport(
  address: string,
  format: string,
  total: number | null,
  report: (progress: ExportProgress, text: string) => void,
  signal: AbortSignal,
): Promise<string> {
  const show = (progress: ExportProgress) => report(progress, progressText(progress, total));
  show({ rows: format === "xlsx" ? null : 0, bytes: 0 });
  let shownAt = performance.now();
  const showSometimes = (progress: ExportProgress) => {
    if (performance.now() - shownAt < reportInterval) return;
    shownAt = performance.now();
    show(progress);
  };
  try {
    const { name, file } = await fetchExport(address, format, showSometimes, signal);
    saveFile(name, file);
    return `${name} is ready`;
  } catch (error) {
    if ((error as Error).name === "AbortError") return "Export canceled";
    showToast((error as Error).message, { kind: "error" });
    return "";
  }
}
