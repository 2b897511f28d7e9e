import { fileTypeFromBuffer } from "file-type";
import { imageSize } from "image-size";
import { HttpError, invalid } from "@/lib/platform/http/problem";
import { isPicture } from "./picture";

/** What may be uploaded: extension and media type by detected type. */
const allowed: Record<string, string> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  gif: "image/gif",
};
const texts: Record<string, string> = { csv: "text/csv", txt: "text/plain" };
export type Sniffed = { extension: string; mimeType: string; width: number | null; height: number | null };

const accepted = "Accepted are PDF, DOCX, XLSX, PPTX, CSV, TXT, PNG, JPEG, WebP and GIF.";
/** A PDF may have up to this many other bytes before its header; readers look for it there (ISO 32000-1, annex H). */
const mostBeforePdf = 1024;

/**
 * Detects the type of a file from its bytes, regardless of its name. Text has no signature: its name must end in .csv or
 * .txt, and it must be UTF-8, UTF-16 or Windows-1252; the media type names the last two, and the bytes are unchanged.
 * @throws HttpError 415 with what is wrong with this file
 */
export async function sniff(bytes: Uint8Array, name: string): Promise<Sniffed> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const mimeType = found && allowed[found.ext];
  if (found && mimeType) return { extension: found.ext, mimeType, ...sizeOf(bytes, found.ext) };
  const none = { width: null, height: null };
  const ending = /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  const text = texts[ending];
  // The letters BM, or UTF-16's byte order mark, look like the signature of other types: a file that is entirely text is
  // text.
  if (text && bytes.length > 0 && !/xml/.test(found?.mime ?? "")) {
    const charset = charsetOf(bytes);
    if (charset === "utf-8") return { extension: ending, mimeType: text, ...none };
    if (charset) return { extension: ending, mimeType: `${text}; charset=${charset}`, ...none };
  }
  const isProgramOrArchive = found !== undefined && !/^(text\/|application\/(xml|x-ft-)|message\/)/.test(found.mime);
  if (!isProgramOrArchive && holdsPdf(bytes)) return { extension: "pdf", mimeType: allowed.pdf!, ...none };
  throw new HttpError(415, { message: `${complaintAbout(bytes, ending, found?.ext)} ${accepted}` });
}

const latin1 = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset + from, Math.max(0, Math.min(to, bytes.length) - from)).toString("latin1");

/**
 * Whether a PDF begins after other bytes. A page or a note that only mentions “%PDF-1.4” does not count: a PDF also has a
 * trailer.
 */
const holdsPdf = (bytes: Uint8Array): boolean => {
  const begin = latin1(bytes, 0, mostBeforePdf + "%PDF-1".length);
  const isPage = /^[<{[]/.test(begin.replace(/^\u00ef\u00bb\u00bf/, "").trimStart());
  return (
    /%PDF-\d/.test(begin) &&
    !isPage &&
    /startxref|%%EOF/.test(latin1(bytes, Math.max(0, bytes.length - 4096), bytes.length))
  );
};

/** The signatures of file types, in Latin-1. */
const beginnings: Record<string, string> = {
  png: "\x89PNG",
  jpg: "\xff\xd8\xff",
  gif: "GIF8",
  webp: "RIFF",
  docx: "PK",
  xlsx: "PK",
  pptx: "PK",
};

const names: Record<string, string> = { jpg: "JPEG picture", jpeg: "JPEG picture", webp: "WebP picture" };
const kindOf = (extension: string): string => names[extension] ?? `${extension.toUpperCase()} file`;

/** What is wrong with a file, in a sentence. @param found the extension of the type that its bytes match */
function complaintAbout(bytes: Uint8Array, ending: string, found: string | undefined): string {
  if (found === "cfb")
    return "The file is an Office file of before 2007, or one with a password. Save it as DOCX, XLSX or PPTX without a password.";
  const [first, second] = bytes;
  // Such a byte order mark also looks like the signature of an audio file.
  if (texts[ending] && ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)))
    return `The file begins with the mark of UTF-16, but ${bytes.length % 2 === 1 ? "ends in the middle of a character: it is cut off or damaged" : "the rest is not UTF-16 text"}.`;
  const begin = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(2048, bytes.length)).toString("latin1");
  const bare = begin.replace(/^\u00ef\u00bb\u00bf/, "").trimStart();
  const kind =
    found && found !== "xml"
      ? found
      : /<svg[\s>]/i.test(bare) && bare.startsWith("<")
        ? "svg"
        : /^<(!doctype html|html|head|body|script)/i.test(bare)
          ? "html"
          : found;
  if (kind === "zip" && /^(docx|xlsx|pptx)$/.test(ending))
    return `The file is a ZIP archive, but the parts of a ${ending.toUpperCase()} document are missing from it.`;
  if (kind && kind !== ending)
    return `The file is called .${ending || "(nothing)"}, but its contents are ${/^[aefhilmnorsx]/i.test(kind) ? "an" : "a"} ${kindOf(kind)}, which is not accepted.`;
  if (kind) return `The file is ${/^[aefhilmnorsx]/i.test(kind) ? "an" : "a"} ${kindOf(kind)}, which is not accepted.`;
  if (ending === "pdf" && /%PDF-\d/.test(latin1(bytes, 0, mostBeforePdf)))
    return "The file has the beginning of a PDF but not its end: it is cut off, or another kind of file that mentions one.";
  if (ending === "pdf")
    return "The file is called .pdf, but its first 1,024 bytes do not contain “%PDF-”: it is damaged or not a PDF.";
  if (texts[ending]) {
    const at = bytes.findIndex((byte) => isControl(byte));
    const odd = bytes.findIndex((byte) => unused.has(byte));
    return at < 0
      ? `The file is called .${ending}, but it is not text in UTF-8, UTF-16 or Windows-1252${odd < 0 ? "" : `: byte ${(odd + 1).toLocaleString("en")} (0x${bytes[odd]!.toString(16).toUpperCase()}) is not a character in any of them. It may be Mac OS Roman or an older code page: save it as UTF-8`}.`
      : `The file is called .${ending}, but byte ${(at + 1).toLocaleString("en")} (0x${bytes[at]!.toString(16).padStart(2, "0").toUpperCase()}) does not occur in text.`;
  }
  const usual = ending === "jpeg" ? "jpg" : ending;
  if (allowed[usual] && beginnings[usual] && latin1(bytes, 0, 4).startsWith(beginnings[usual]))
    return `The file begins like a ${kindOf(ending)}, but it is cut off or damaged.`;
  if (allowed[usual])
    return `The file is called .${ending}, but its contents do not start like a ${kindOf(ending)}: it is damaged or another kind of file.`;
  return ending ? `Files called .${ending} are not accepted.` : "The file has no ending that says what it is.";
}

/** A control character that no text contains: not tab, line breaks, form feed or the old end-of-file mark. */
const isControl = (byte: number): boolean => (byte < 32 && ![9, 10, 12, 13, 26].includes(byte)) || byte === 127;

/** The bytes that Windows-1252 does not define. */
const unused = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** The encoding of a text; undefined if it is not text. */
function charsetOf(bytes: Uint8Array): "utf-8" | "utf-16" | "utf-16le" | "utf-16be" | "windows-1252" | undefined {
  const decode = (charset: string): string | undefined => {
    try {
      const text = new TextDecoder(charset, { fatal: true }).decode(bytes);
      return /[\u0000-\u0008\u000b\u000e-\u0019\u001b-\u001f\u007f\ufffe\uffff]/.test(text) ? undefined : text;
    } catch {
      return undefined;
    }
  };
  const [first, second] = bytes;
  // With a byte order mark, the encoding is called just UTF-16 (RFC 2781).
  if (first === 0xff && second === 0xfe) return decode("utf-16le") === undefined ? undefined : "utf-16";
  if (first === 0xfe && second === 0xff) return decode("utf-16be") === undefined ? undefined : "utf-16";
  if (decode("utf-8") !== undefined) return "utf-8";
  if (bytes.includes(0)) {
    // Without a byte order mark: the zero bytes of line breaks and commas reveal the byte order.
    const zeros = [0, 1].map((side) => bytes.filter((byte, at) => byte === 0 && at % 2 === side).length);
    const charset = zeros[1]! > zeros[0]! ? "utf-16le" : "utf-16be";
    return bytes.length % 2 === 0 && decode(charset) !== undefined ? charset : undefined;
  }
  return bytes.some((byte) => isControl(byte) || unused.has(byte)) ? undefined : "windows-1252";
}

/** A few kilobytes can unpack to gigabytes, in the reader's browser as in a report. */
const mostPixels = 100_000_000;

function sizeOf(bytes: Uint8Array, extension: string): { width: number | null; height: number | null } {
  if (!isPicture(extension)) return { width: null, height: null };
  let size: { width: number; height: number };
  try {
    size = imageSize(bytes);
    if (!(size.width > 0 && size.height > 0)) throw new Error("no size");
  } catch {
    throw new HttpError(415, { message: "The picture is damaged: its size cannot be read." });
  }
  const { width, height } = size;
  if (width * height > mostPixels)
    throw invalid(
      `The picture has ${width.toLocaleString("en")} × ${height.toLocaleString("en")} pixels. At most 100 million are accepted.`,
      { issues: [{ path: "file", message: "has too many pixels" }] },
    );
  return { width, height };
}
