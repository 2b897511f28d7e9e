import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { finished } from "node:stream/promises";
import { rewriteObject, openPdf, type PdfFile, type PdfObject, pdfString } from "./pdf-objects";
import type { PdfDict, PdfRef, PdfValue } from "./pdf-values";

/** Prefix of links to places in another part. */
export const placeScheme = "place:";

type Measured = { pages: number; /** The page of each topmost bookmark, from 0. */ marks: number[]; notes: number };
/** With names for its topmost bookmarks. */
export type PdfPart = { path: string; places: string[] };

const list = (value: PdfValue): PdfValue[] => (Array.isArray(value) ? value : []);
const refs = (file: PdfFile, value: PdfValue | undefined): number[] =>
  list(file.value(value)).map((one) => (one as PdfRef).ref);
const hex = (latin: string): string => Buffer.from(latin, "latin1").toString("hex");
const nameOf = (value: PdfValue): string => String(value).slice(1);
/** A type comes first; later text may look the same. */
const isType = (text: string, type: string): boolean => new RegExp(String.raw`^<<\s*/Type /${type}\s`).test(text);
const isNote = (text: string): boolean => /^<<\s*\/Type \/StructElem\s+\/S \/Note\s/.test(text);

/** Objects with a page and a height, in order. */
function topMarks(file: PdfFile): number[] {
  const found: number[] = [];
  let mark = file.dict(file.dict(file.dict({ ref: file.root }).get("Outlines")).get("First"));
  while (mark.size > 0) {
    found.push((mark.get("Dest") as PdfRef).ref);
    mark = file.dict(mark.get("Next"));
  }
  return found;
}

const pagesOf = (file: PdfFile): number[] =>
  refs(file, file.dict(file.dict({ ref: file.root }).get("Pages")).get("Kids"));

/** Pages, and where chapters begin. */
export function measurePart(bytes: Buffer): Measured {
  const file = openPdf(bytes);
  const pages = pagesOf(file);
  const at = new Map(pages.map((page, index) => [page, index]));
  let notes = 0;
  for (const { text } of file.objects()) if (isNote(text)) notes += 1;
  return {
    pages: pages.length,
    notes,
    marks: topMarks(file).map((object) => at.get((list(file.value({ ref: object }))[0] as PdfRef).ref)!),
  };
}

/** Objects that the whole has once. */
const whole = { catalog: 1, pages: 2, outlines: 3, tags: 4, document: 5, info: 6, metadata: 7, first: 8 };

/**
 * Joins PDFs with one structure tree, outline and name tree, as if typeset together (ISO 32000-1, 7.7 and 14.7). One
 * part in memory at a time.
 * @param parts in order; the first gives title, language and date
 * @param said descriptions of links to places in other parts
 */
export async function joinPdfs(parts: PdfPart[], target: string, said: ReadonlyMap<string, string>): Promise<void> {
  const out = plainWriter(target);
  const kids: number[] = [];
  const elements: number[] = [];
  const parentTree: string[] = [];
  const ids: string[] = [];
  const marks: string[] = [];
  const places: [string, number][] = [];
  const roles = new Map<string, string>();
  let next = whole.first;
  let pageCount = 0;
  let bookmarkCount = 0;
  let structParents = 0;
  let lastMark: { number: number; text: string } | undefined;
  let head: { file: PdfFile; catalog: PdfDict } | undefined;

  for (const [index, part] of parts.entries()) {
    const { file, catalog, own, document, tags, outlines, left } = openPart(await readFile(part.path));
    head ??= { file, catalog };
    const offset = next - 1;
    next += file.size + 1; // and two of our own: this part's share of the two trees
    const [parentNode, idNode] = [next - 2, next - 1];
    const moved = new Map([
      [own.tags, whole.tags],
      [document, whole.document],
      [own.outlines, whole.outlines],
    ]);
    const number = (given: number): number => moved.get(given) ?? given + offset;
    const key = (given: number): number => given + structParents;
    const prefix = `${String(index).padStart(4, "0")} `;
    const prefixName = (written: string, name: string) =>
      name !== "ID" && name !== "Headers"
        ? written
        : written[0] === "("
          ? `(${prefix}${written.slice(1)}`
          : `<${hex(prefix)}${written.slice(1)}`;
    const [firstMark, finalMark] = [
      outlines.get("First") as PdfRef | undefined,
      outlines.get("Last") as PdfRef | undefined,
    ];
    for (const one of file.objects()) {
      if (left.has(one.number) || isType(one.text, "PageLabel")) continue;
      let text = rewriteObject(index === 0 ? withPlaces(one, said) : one.text, {
        ref: number,
        structParent: key,
        ...(isType(one.text, "StructElem") && { string: prefixName }),
      });
      if (one.number === own.pages) text = text.replace("/Type /Pages", `/Type /Pages\n  /Parent ${whole.pages} 0 R`);
      if (one.number === firstMark?.ref && lastMark) text = text.replace("<<", `<<\n  /Prev ${lastMark.number} 0 R`);
      if (one.number === finalMark?.ref) continue;
      out.object(number(one.number), text, one.stream);
    }
    if (firstMark && finalMark) {
      if (lastMark)
        out.object(lastMark.number, lastMark.text.replace("<<", `<<\n  /Next ${number(firstMark.ref)} 0 R`));
      let text = rewriteObject(file.object(finalMark.ref).text, { ref: number });
      if (lastMark && firstMark.ref === finalMark.ref) text = text.replace("<<", `<<\n  /Prev ${lastMark.number} 0 R`);
      lastMark = { number: number(finalMark.ref), text };
      marks.push(`${number(firstMark.ref)} 0 R`);
      bookmarkCount += Number(outlines.get("Count") ?? 0);
    }
    kids.push(number(own.pages));
    pageCount += pagesOf(file).length;
    elements.push(...refs(file, file.dict({ ref: document }).get("K")).map(number));
    const nums = list(file.value(file.dict(tags.get("ParentTree")).get("Nums")));
    if (nums.length > 0) {
      const pairs = nums.flatMap((one, at) =>
        at % 2 === 0 ? [`${key(one as number)} ${number((nums[at + 1] as PdfRef).ref)} 0 R`] : [],
      );
      out.object(
        parentNode,
        `<< /Limits [${key(nums[0] as number)} ${key(nums.at(-2) as number)}] /Nums [${pairs.join(" ")}] >>`,
      );
      parentTree.push(`${parentNode} 0 R`);
    }
    structParents += Number(tags.get("ParentTreeNextKey") ?? 0);
    const names = list(file.value(file.dict(tags.get("IDTree")).get("Names")));
    if (names.length > 0) {
      const writeName = (name: PdfValue) => `<${hex(prefix + nameOf(name))}>`;
      out.object(
        idNode,
        `<< /Limits [${writeName(names[0]!)} ${writeName(names.at(-2)!)}] /Names [${names.map((one, at) => (at % 2 === 0 ? writeName(one) : `${number((one as PdfRef).ref)} 0 R`)).join(" ")}] >>`,
      );
      ids.push(`${idNode} 0 R`);
    }
    places.push(
      ...topMarks(file).flatMap((object, at) =>
        part.places[at] === undefined ? [] : [[part.places[at], number(object)] as [string, number]],
      ),
    );
    for (const [role, type] of file.dict(tags.get("RoleMap"))) roles.set(role, String(type));
    await out.waitForDrain();
  }
  if (!head) throw new Error("There is nothing to join.");
  if (lastMark) out.object(lastMark.number, lastMark.text);

  const { file, catalog } = head;
  const id = out.mark();
  const { text: about, stream } = file.object((catalog.get("Metadata") as PdfRef).ref);
  const metadata = Buffer.from(
    Buffer.from(stream!)
      .toString("utf8")
      .replace(/(<xmpTPg:NPages>)\d+/, `$1${pageCount}`)
      .replace(/(<xmpMM:InstanceID>)[^<]*/, `$1${id}`),
  );
  const inPlace = places
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, object]) => `<${hex(name)}> ${object} 0 R`);
  const same = (key: string, fallback: string) =>
    new RegExp(String.raw`/${key} (<<[\s\S]*?>>|\([^)]*\))`).exec(file.object(file.root).text)?.[0] ?? fallback;
  out.object(whole.info, rewriteObject(file.object(file.info).text, { ref: (number) => number }));
  out.object(whole.metadata, about.replace(/\/Length \d+/, `/Length ${metadata.byteLength}`), metadata);
  out.object(
    whole.pages,
    `<<\n  /Type /Pages\n  /Count ${pageCount}\n  /Kids [${kids.map((one) => `${one} 0 R`).join(" ")}]\n>>`,
  );
  out.object(
    whole.document,
    `<<\n  /Type /StructElem\n  /S /Document\n  /P ${whole.tags} 0 R\n  /K [${elements.map((one) => `${one} 0 R`).join(" ")}]\n>>`,
  );
  out.object(
    whole.tags,
    `<<\n  /Type /StructTreeRoot\n  /RoleMap <<${[...roles].map(([role, type]) => ` /${role} ${type}`).join("")} >>\n  /K [${whole.document} 0 R]\n  /ParentTree << /Kids [${parentTree.join(" ")}] >>${ids.length > 0 ? `\n  /IDTree << /Kids [${ids.join(" ")}] >>` : ""}\n  /ParentTreeNextKey ${structParents}\n>>`,
  );
  if (lastMark)
    out.object(
      whole.outlines,
      `<<\n  /Type /Outlines\n  /First ${marks[0]}\n  /Last ${lastMark.number} 0 R\n  /Count ${bookmarkCount}\n>>`,
    );
  out.object(
    whole.catalog,
    [
      "<<",
      "/Type /Catalog",
      `/Pages ${whole.pages} 0 R`,
      `/Metadata ${whole.metadata} 0 R`,
      "/PageLabels << /Nums [0 << /Type /PageLabel /S /D /St 1 >>] >>",
      same("Lang", ""),
      `/StructTreeRoot ${whole.tags} 0 R`,
      same("MarkInfo", "/MarkInfo << /Marked true >>"),
      same("ViewerPreferences", ""),
      ...(lastMark ? [`/Outlines ${whole.outlines} 0 R`] : []),
      `/Names << /Dests << /Names [${inPlace.join(" ")}] >> >>`,
    ]
      .filter(Boolean)
      .join("\n  ") + "\n>>",
  );
  await out.end(next, id);
}

/** What the joined file has once. */
function openPart(bytes: Buffer) {
  const file = openPdf(bytes);
  const catalog = file.dict({ ref: file.root });
  const refOf = (name: string): number => (catalog.get(name) as PdfRef | undefined)?.ref ?? 0;
  const own = { pages: refOf("Pages"), tags: refOf("StructTreeRoot"), outlines: refOf("Outlines") };
  const tags = file.dict({ ref: own.tags });
  const document = refs(file, tags.get("K"))[0]!;
  const left = new Set([
    file.root,
    file.info,
    document,
    own.tags,
    own.outlines,
    refOf("Metadata"),
    refOf("PageLabels"),
  ]);
  return { file, catalog, own, document, tags, outlines: file.dict(catalog.get("Outlines")), left };
}

/** Links to places in other parts, typeset as addresses. */
function withPlaces({ text }: PdfObject, said: ReadonlyMap<string, string>): string {
  const found = new RegExp(String.raw`/A <<\s*/Type /Action\s*/S /URI\s*/URI \(${placeScheme}([^()\\]+)\)\s*>>`).exec(
    text,
  );
  if (!found) return text;
  return text
    .replace(found[0], `/Dest (${found[1]})`)
    .replace(/\/Contents \([^()\\]*\)/, `/Contents ${pdfString(said.get(found[1]!) ?? "")}`);
}

/** Writes objects, then the table of their offsets. */
function plainWriter(target: string) {
  const file = createWriteStream(target);
  const hash = createHash("sha256");
  const starts: number[] = [];
  let at = 0;
  const write = (bytes: Uint8Array | string) => {
    const buffer = typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes;
    at += buffer.byteLength;
    hash.update(buffer);
    file.write(buffer);
  };
  write("%PDF-1.7\n%\x80\x80\x80\x80\n\n");
  return {
    object(number: number, text: string, stream?: Uint8Array) {
      starts[number] = at;
      write(`${number} 0 obj\n${text}\n`);
      if (stream) {
        write("stream\n");
        write(stream);
        write("\nendstream\n");
      }
      write("endobj\n\n");
    },
    /** Back-pressure. */
    async waitForDrain() {
      if (file.writableNeedDrain) await once(file, "drain");
    },
    /** A hash of the content so far. */
    mark: () => hash.copy().digest("base64").slice(0, 22) + "==",
    async end(size: number, id: string) {
      const table = at;
      const free = (number: number) => starts[number] === undefined;
      write(`xref\n0 ${size}\n0000000000 65535 f\r\n`);
      for (let number = 1; number < size; number += 1)
        write(free(number) ? "0000000000 00000 f\r\n" : `${String(starts[number]).padStart(10, "0")} 00000 n\r\n`);
      write(
        `trailer\n<<\n  /Size ${size}\n  /Root ${whole.catalog} 0 R\n  /Info ${whole.info} 0 R\n  /ID [(${id}) (${id})]\n>>\nstartxref\n${table}\n%%EOF`,
      );
      file.end();
      await finished(file);
    },
  };
}
