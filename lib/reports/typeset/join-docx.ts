import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { appendFile, rm } from "node:fs/promises";
import { finished } from "node:stream/promises";
import { strFromU8, strToU8, unzipSync, Zip, ZipDeflate } from "fflate";
import { noDate } from "./deterministic-zip";

const names = {
  document: "word/document.xml",
  links: "word/_rels/document.xml.rels",
  notes: "word/footnotes.xml",
  noteLinks: "word/_rels/footnotes.xml.rels",
  numbering: "word/numbering.xml",
};
const tag = /<[^<>]+>/g; // whatever is written between tags and within their values has its brackets escaped

/** Tags and attributes that contain numbers. */
const numbered = {
  note: /(<w:footnote(?:Reference)? (?:[^<>]* )?w:id=")(\d+)/,
  bookmark: /(<w:bookmark(?:Start|End) (?:[^<>]* )?w:id=")(\d+)/,
  drawing: /(<wp:docPr (?:[^<>]* )?id=")(\d+)/,
  list: /(<w:(?:numId w:val|num (?:[^<>]* )?w:numId)=")(\d+)/,
  listShape: /(<w:(?:abstractNumId w:val|abstractNum (?:[^<>]* )?w:abstractNumId)=")(\d+)/,
};
type Kind = keyof typeof numbered;
const kinds = Object.keys(numbered) as Kind[];

/**
 * Joins DOCX documents: the first gives the styles, the others their text. Notes, lists, bookmarks and links are
 * renumbered (ECMA-376, part 1, 17 and part 2, 9). One document in memory at a time.
 * @param texts with the same styles
 * @param draft path for temporary data
 */
export async function joinDocx(
  first: Uint8Array,
  texts: AsyncIterable<Uint8Array>,
  draft: string,
  target: string,
): Promise<void> {
  const head = unzipSync(first);
  const file = createWriteStream(target);
  const zip = new Zip((error, bytes) => (error ? file.destroy(error) : file.write(bytes)));
  const entry = (name: string) => {
    const made = new ZipDeflate(name, { level: 6 });
    made.mtime = noDate();
    zip.add(made);
    return made;
  };
  const waitForDrain = async () => {
    if (file.writableNeedDrain) await once(file, "drain");
  };
  const put = async (name: string, bytes: Uint8Array) => {
    entry(name).push(bytes, true);
    await waitForDrain();
  };

  const said = Object.values(names);
  for (const [name, bytes] of Object.entries(head)) if (!said.includes(name)) await put(name, bytes);
  const media = new Set(Object.keys(head));
  const [begins, ends] = cut(textOf(head, names.document), "<w:sectPr");
  await appendFile(draft, begins);
  const whole = {
    links: textOf(head, names.links),
    notes: textOf(head, names.notes),
    noteLinks: textOf(head, names.noteLinks),
    numbering: textOf(head, names.numbering),
  };
  const used = Object.fromEntries(
    kinds.map((kind) => [kind, highest(kind, begins + whole.notes + whole.numbering)]),
  ) as Record<Kind, number>;
  let part = 0;
  for await (const bytes of texts) {
    const parts = unzipSync(bytes);
    part += 1;
    const moveReferences = (xml: string) =>
      xml.replace(tag, (found) =>
        kinds.reduce(
          (now, kind) =>
            now.replace(
              numbered[kind],
              (_, before: string, number: string) =>
                before + (Number(number) > 0 ? Number(number) + used[kind] : number),
            ),
          found.replace(/ (r:(?:id|embed|link)|Id)="([^"]+)"/g, ` $1="$2-${part}"`),
        ),
      );
    const document = textOf(parts, names.document);
    const text = cut(document.slice(document.indexOf("<w:body>") + "<w:body>".length), "<w:sectPr")[0];
    await appendFile(draft, moveReferences(text));
    const notes = textOf(parts, names.notes);
    const numbering = textOf(parts, names.numbering);
    whole.notes = before(
      whole.notes,
      "</w:footnotes>",
      all(notes, /<w:footnote (?:[^<>]* )?w:id="[1-9]\d*"[\s\S]*?<\/w:footnote>/g)
        .map(moveReferences)
        .join(""),
    );
    whole.numbering = before(
      whole.numbering,
      "</w:numbering>",
      all(numbering, /<w:num [\s\S]*?<\/w:num>/g)
        .map(moveReferences)
        .join(""),
    );
    whole.numbering = before(
      whole.numbering,
      whole.numbering.includes("<w:num ") ? "<w:num " : "</w:numbering>",
      all(numbering, /<w:abstractNum [\s\S]*?<\/w:abstractNum>/g)
        .map(moveReferences)
        .join(""),
    );
    whole.links = before(
      whole.links,
      "</Relationships>",
      outside(textOf(parts, names.links)).map(moveReferences).join(""),
    );
    if (names.noteLinks in parts)
      whole.noteLinks = before(
        whole.noteLinks.replace(/<Relationships([^<>]*)\/>/, "<Relationships$1></Relationships>"),
        "</Relationships>",
        outside(textOf(parts, names.noteLinks)).map(moveReferences).join(""),
      );
    for (const [name, picture] of Object.entries(parts)) {
      if (!name.startsWith("word/media/") || media.has(name)) continue;
      media.add(name);
      await put(name, picture);
    }
    for (const kind of kinds) used[kind] += highest(kind, text + notes + numbering);
  }
  await appendFile(draft, ends);

  const document = entry(names.document);
  for await (const chunk of createReadStream(draft)) {
    document.push(chunk as Uint8Array);
    await waitForDrain();
  }
  document.push(new Uint8Array(), true);
  for (const kind of ["links", "notes", "noteLinks", "numbering"] as const)
    if (names[kind] in head) await put(names[kind], strToU8(whole[kind]));
  zip.end();
  file.end();
  await finished(file);
  await rm(draft);
}

const textOf = (parts: Record<string, Uint8Array>, name: string): string => (parts[name] ? strFromU8(parts[name]) : "");
const all = (text: string, pattern: RegExp): string[] => text.match(pattern) ?? [];
/** Other relations are in the first one too. */
const outside = (links: string): string[] => all(links, /<Relationship [^<>]*\/(?:hyperlink|image)"[^<>]*>/g);

function cut(text: string, at: string): [string, string] {
  const index = text.lastIndexOf(at);
  return [text.slice(0, index), text.slice(index)];
}

function before(text: string, at: string, more: string): string {
  const index = text.indexOf(at);
  return more === "" ? text : text.slice(0, index) + more + text.slice(index);
}

function highest(kind: Kind, xml: string): number {
  let most = 0;
  for (const [found] of xml.matchAll(tag)) most = Math.max(most, Number(numbered[kind].exec(found)?.[2] ?? 0));
  return most;
}
