import { stringify } from "csv-stringify/sync";
import { dump } from "js-yaml";
import { toGhost } from "./formats/ghost";
import { toNetlify } from "./formats/netlify";
import type { FileFormat } from "./schema";

type Pair = { from: string; to: string };

// Addresses begin with a slash or ^: no spreadsheet takes them for formulas.
const writers: Record<FileFormat, { name: string; type: string; write: (all: readonly Pair[]) => string }> = {
  csv: {
    name: "redirects.csv",
    type: "text/csv; charset=utf-8",
    write: (all) => stringify([["old", "new"], ...all.map(({ from, to }) => [from, to])]),
  },
  "ghost-json": {
    name: "redirects.json",
    type: "application/json; charset=utf-8",
    write: (all) =>
      `${JSON.stringify(
        all.map(({ from, to }) => ({ from: toGhost(from), to, permanent: true })),
        null,
        2,
      )}\n`,
  },
  "ghost-yaml": {
    name: "redirects.yaml",
    type: "application/yaml; charset=utf-8",
    write: (all) =>
      dump({ 301: Object.fromEntries(all.map(({ from, to }) => [toGhost(from), to])), 302: {} }, { lineWidth: -1 }),
  },
  netlify: {
    name: "_redirects",
    type: "text/plain; charset=utf-8",
    write: (all) => all.map(({ from, to }) => `${toNetlify(from, to)}\n`).join(""),
  },
  redirection: {
    name: "redirection.csv",
    type: "text/csv; charset=utf-8",
    write: (all) =>
      stringify([
        ["source", "target", "regex", "code", "type", "hits", "title", "status"],
        ...all.map(({ from, to }) => [
          from.replace(/^\^\(\?i\)/, "^"),
          to,
          from.startsWith("^") ? 1 : 0,
          301,
          "url",
          0,
          "",
          "enabled",
        ]),
      ]),
  },
};

export function writeFile(format: FileFormat, all: readonly Pair[]): Response {
  const { name, type, write } = writers[format];
  return new Response(write(all), {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
