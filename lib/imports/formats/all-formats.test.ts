import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { SourceFile } from "@/lib/platform/documents/formats/source-file";
import { allFormats } from "./all-formats";
import { type Content, type FormatName, formatNames, type FormatReader } from "./format";

const file = (path: string): SourceFile => ({
  path,
  label: path,
  size: 1,
  open: () => Promise.reject(new Error("is not opened")),
});
const object = (value: object): Content => ({ kind: "json-object", value });

/** The least that each format accepts. */
const samples: Record<FormatName, Content> = {
  "legiscan-json": object({ bill: { bill_id: 1 } }),
  "legiscan-csv": { kind: "table", file: file("all.csv"), beginning: "bill_id,session_id,bill_number\n" },
  openstates: object({ identifier: "SB 8", legislative_session: "2025", actions: [] }),
  "openstates-api": object({ results: [{ id: "ocd-bill/1" }] }),
  congress: object({ bill_type: "hr", congress: "119", number: "1" }),
  billstatus: { kind: "xml", text: "<billStatus><bill/></billStatus>" },
  "federal-register": object({ document_number: "2024-1" }),
  courtlistener: object({ docket_number: "24-1", absolute_url: "/docket/1/x/", court_id: "ca5", case_name: "A v. B" }),
};

async function readersFor(asked: FormatName | "auto"): Promise<FormatReader[]> {
  const readers: FormatReader[] = [];
  for (const format of allFormats) readers.push((await format.open?.([], asked)) ?? format);
  return readers;
}

test.each(formatNames)(
  "%s is accepted by one format, also when it is asked for, and not when another one is",
  async (name) => {
    const accepting = async (asked: FormatName | "auto") =>
      (await readersFor(asked)).filter(({ accepts }) => accepts(samples[name], asked)).length;
    expect(await accepting("auto")).toBe(1);
    expect(await accepting(name)).toBe(1);
    for (const other of formatNames.filter((one) => one !== name)) expect(await accepting(other), other).toBe(0);
  },
);

test("the reading knows formats by their face alone", () => {
  const folder = new URL("../reading/", import.meta.url);
  const known = readdirSync(folder)
    .filter((name) => name.endsWith(".ts") && !name.includes(".test."))
    .flatMap((name) => [...readFileSync(new URL(name, folder), "utf8").matchAll(/from "\.\.\/formats\/([^"]+)"/g)])
    .map(([, module]) => module);
  expect([...new Set(known)].toSorted()).toEqual(["all-formats", "format", "read-file", "unread"]);
});
