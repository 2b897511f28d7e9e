import { load, YAMLException } from "js-yaml";
import { csvLines } from "@/lib/platform/documents/formats/csv-text";
import { decodeText } from "@/lib/platform/text/repair-text";
import { invalid } from "@/lib/platform/http/problem";
import { formatNumber } from "@/lib/platform/text/format";
import { readGhost, readGhostYaml } from "./formats/ghost";
import { readNetlify } from "./formats/netlify";
import { readRedirectionJson, readRedirectionRow } from "./formats/redirection";
import type { ReadFile, Row } from "./rows";

const mostRows = 20_000;

/** Names of columns. */
const fromNames = /^(from|old|old ?url|old ?address|old ?path|source|source ?url|request|redirect ?from)$/i;
const toNames = /^(to|new|new ?url|new ?address|new ?path|target|target ?url|destination|redirect ?to)$/i;

const plain = (name: string) => name.replace(/[_-]/g, " ").trim();

function readCsv(source: string): ReadFile {
  const { rows: read, brokenAt } = csvLines(source);
  const records = read.map(({ cells, line }) => ({ cells: cells.map((cell) => cell.trim()), line }));
  const head = records[0]?.cells.map(plain) ?? [];
  const [from, to] = [head.findIndex((name) => fromNames.test(name)), head.findIndex((name) => toNames.test(name))];
  const isRedirection = from >= 0 && to >= 0 && head.includes("regex") && head.includes("code");
  const hasHead = from >= 0 && to >= 0;
  const column = (name: string) => head.indexOf(name);
  const rows = records.slice(hasHead ? 1 : 0).map(({ cells, line }): Row => {
    const pair = { line, from: cells[hasHead ? from : 0] ?? "", to: cells[hasHead ? to : 1] ?? "" };
    return isRedirection
      ? readRedirectionRow(pair, {
          regex: cells[column("regex")] ?? "",
          code: cells[column("code")] ?? "",
          type: cells[column("type")] ?? "",
          status: cells[column("status")] ?? "",
        })
      : pair;
  });
  if (brokenAt !== null)
    rows.push({
      line: brokenAt,
      from: "",
      to: "",
      refuse: "The file cannot be read from this line on: a quotation mark is not closed",
    });
  return { format: isRedirection ? "redirection" : "csv", rows };
}

function readJson(text: string): ReadFile {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw invalid("The file looks like JSON, but cannot be read. It may be cut off; export it again.");
  }
  if (Array.isArray(data)) return { format: "ghost-json", rows: readGhost(data) };
  const { redirects: list, groups } = (data ?? {}) as { redirects?: unknown; groups?: unknown };
  if (Array.isArray(list))
    return { format: "redirection-json", rows: readRedirectionJson(list, Array.isArray(groups) ? groups : []) };
  throw invalid("The file is JSON, but neither Ghost's redirects.json nor an export of the plugin Redirection.");
}

function readYaml(text: string): ReadFile {
  try {
    return { format: "ghost-yaml", rows: readGhostYaml(load(text)) };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    throw invalid(
      `The file looks like YAML, but cannot be read: ${error.reason}, line ${(error.mark?.line ?? 0) + 1}.`,
    );
  }
}

/** Lines such as `/old /new 301` instead of cells. */
const isNetlify = (name: string, text: string): boolean =>
  /(^|\/)_redirects(\.txt)?$/i.test(name) ||
  (!/\.(csv|tsv)$/i.test(name) &&
    /^(\/|https?:\/\/)\S+[ \t]+\S/m.test(text) &&
    !/^(\/|https?:\/\/)[^\s,;]*[,;]/m.test(text));

/** Reads any system's redirects; invalid rows have a reason. @throws HttpError 422 for an unknown format */
export function readFile(name: string, bytes: Uint8Array): ReadFile {
  const text = decodeText(bytes).replace(/^\ufeff/, "");
  if (text.trim() === "") throw invalid("The file is empty.");
  const file = /^\s*[[{]/.test(text)
    ? readJson(text)
    : /\.ya?ml$/i.test(name) || /^["']?30[128]["']?:[ \t]*(#.*)?$/m.test(text)
      ? readYaml(text)
      : isNetlify(name, text)
        ? { format: "netlify" as const, rows: readNetlify(text) }
        : readCsv(text);
  if (file.rows.length > mostRows) throw invalid(`A file may have ${formatNumber(mostRows)} redirects. Split it.`);
  if (!file.rows.some(({ from, to }) => /^[/^]|^https?:/i.test(from) || /^[/^]|^https?:/i.test(to)))
    throw invalid(
      "No redirects were found. Choose CSV with an old and a new address on each line, Ghost's redirects.json or redirects.yaml, Netlify's _redirects, or an export of the WordPress plugin Redirection.",
    );
  return file;
}
