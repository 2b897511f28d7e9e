import { open, readFile, stat } from "node:fs/promises";
import { objects } from "@/lib/platform/documents/formats/json-fields";
import { peopleIn } from "@/lib/imports/formats/people-values";
import { readingAhead, readJson } from "@/lib/imports/formats/read-file";
import { Unreadable } from "@/lib/platform/documents/unreadable";
import { line } from "@/lib/platform/text/repair-text";
import { Allowance } from "@/lib/platform/documents/formats/unpacking-limits";
import { openZip } from "@/lib/platform/documents/formats/zip";
import type { Page, ReadContext } from "../client";
import { SourceTrouble } from "../source-trouble";
import { emptyPage } from "./answers";
import { addressOf, ask, okOr } from "./legiscan-requests";
import { readBill } from "./legiscan-bill";

/** Most bills per page: of the data set, and of getBill, where an interruption should cost few requests. */
const datasetPage = 1000;

/** Downloads the data set's zip, raw (getDatasetRaw) or in base64 within JSON (getDataset). */
export async function fetchDataset(
  context: ReadContext,
  sessionId: string,
  state: string | null,
): Promise<string | null> {
  const list = await ask(context, "getDatasetList", state ? { state } : {});
  const found = objects(list?.datasetlist).find((each) => String(each.session_id) === sessionId);
  if (!found) return null;
  const given = { id: sessionId, access_key: line(found.access_key) };
  const name = `dataset-${sessionId}-${line(found.dataset_hash).slice(0, 40)}`;
  for (const op of ["getDatasetRaw", "getDataset"]) {
    const address = addressOf(context, op, op === "getDatasetRaw" ? { ...given, format: "json" } : given);
    try {
      const place = await context.download(address, { name: `${name}-${op}` });
      if (place === null) continue;
      const zip = (await beginningOf(place)).startsWith("PK") ? place : await zipWithin(place, context.key);
      if (zip) return zip;
    } catch (error) {
      // Some keys may not use one of the forms; without a data set each bill is requested.
      if (!(error instanceof SourceTrouble) || error.kind !== "invalid-answer") throw error;
    }
  }
  return null;
}

async function beginningOf(place: string): Promise<string> {
  const file = await open(place);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.toString("latin1", 0, bytesRead);
  } finally {
    await file.close();
  }
}

const base64Start = /"zip"\s*:\s*"/;
const chunkBytes = 1 << 20;

/** Decodes a getDataset response to a zip file in chunks: it is too large for memory. */
async function zipWithin(place: string, key: string | null): Promise<string | null> {
  const { size } = await stat(place);
  const input = await open(place);
  try {
    const { buffer, bytesRead } = await input.read(Buffer.alloc(Math.min(size, 65_536)), 0, Math.min(size, 65_536), 0);
    const beginning = buffer.toString("latin1", 0, bytesRead);
    const match = base64Start.exec(beginning);
    if (!match) {
      if (size <= 65_536 && /^\s*\{/.test(beginning)) okOr(JSON.parse(await readFile(place, "utf8")), key);
      return null;
    }
    const zip = `${place}.zip`;
    const output = await open(zip, "w");
    try {
      let at = match.index + match[0].length;
      let rest = "";
      for (let ended = false; !ended && at < size;) {
        const { buffer: piece, bytesRead: read } = await input.read(Buffer.alloc(chunkBytes), 0, chunkBytes, at);
        if (read === 0) break;
        at += read;
        let text = piece.toString("latin1", 0, read);
        const end = text.indexOf('"');
        if (end >= 0) {
          text = text.slice(0, end);
          ended = true;
        }
        rest += text.replace(/\\\/|\\n|\\r|\s/g, (escape) => (escape === "\\/" ? "/" : ""));
        // A backslash may start an escape that continues in the next chunk.
        const whole = ended ? rest.length : rest.length - (rest.length % 4) - 4;
        if (whole > 0) {
          await output.write(Buffer.from(rest.slice(0, whole), "base64"));
          rest = rest.slice(whole);
        }
      }
    } finally {
      await output.close();
    }
    return zip;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  } finally {
    await input.close();
  }
}

const besideFolder = /(?:^|\/)(people|vote)\/[^/]+\.json$/i;
/** A roll call has up to 400 members. */
const besidePage = 200;

/**
 * The data set: one request per session. Its bills, which the list completes, then its people and how they voted.
 * @param onlyParts the bills are stored and may be newer: only what belongs to them is read
 */
export async function* readDataset(
  place: string,
  context: ReadContext,
  from: number,
  onlyParts = false,
): AsyncGenerator<Page> {
  const container = await openZip(place, "LegiScan's data set", new Allowance((await stat(place)).size));
  try {
    const bills = container.files.filter(({ path }) => /(?:^|\/)bill\/[^/]+\.json$/i.test(path));
    const beside = container.files
      .filter(({ path }) => besideFolder.test(path))
      // Names before votes.
      .sort((a, b) => Number(/(?:^|\/)vote\//i.test(a.path)) - Number(/(?:^|\/)vote\//i.test(b.path)));
    const files = [...bills, ...beside];
    const reader = readingAhead(files.slice(from));
    for (let at = from; at < files.length;) {
      const isBills = at < bills.length;
      const some = files.slice(at, isBills ? Math.min(bills.length, at + datasetPage) : at + besidePage);
      at += some.length;
      const page = emptyPage({ step: "dataset", at }, bills.length);
      for (const file of some) {
        try {
          const value = await readJson(file, reader);
          if (!isBills) {
            for (const record of peopleIn(value, { path: file.path, today: context.today }) ?? [])
              if (record.kind !== "refused") (page.beside ??= []).push({ record, origin: file.label });
            continue;
          }
          const { incoming, mark, parts } = readBill(value, file.label, context.today);
          (page.parts ??= []).push(...parts);
          if (onlyParts) continue;
          page.records.push(incoming);
          if (mark) page.marks.set(incoming.bill.sourceId, mark);
        } catch (error) {
          // The list requests the bill separately, and a roll call is requested by itself.
          if (!(error instanceof Unreadable)) throw error;
        }
      }
      yield page;
    }
  } finally {
    await container.close();
  }
}
