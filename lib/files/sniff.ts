import { fileTypeFromBuffer } from "file-type";
import { imageSize } from "image-size";
import { HttpError, invalid } from "@/lib/platform/http/problem";
import { isPicture } from "./picture";

/** What may be uploaded (api.md, upload): extension and media type by the type found in the bytes. */
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

/**
 * What the bytes are, whatever the name says. Text has no signature: it must be UTF-8 and be called .csv or .txt.
 * @throws HttpError 415 for anything that is not on the list
 */
export async function sniff(bytes: Uint8Array, name: string): Promise<Sniffed> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const mimeType = found && allowed[found.ext];
  if (found && mimeType) return { extension: found.ext, mimeType, ...sizeOf(bytes, found.ext) };
  const ending = name.toLowerCase().match(/\.(csv|txt)$/)?.[1];
  if (!found && ending && isText(bytes))
    return { extension: ending, mimeType: texts[ending]!, width: null, height: null };
  throw new HttpError(415, {
    message:
      "This kind of file is not accepted. Accepted are PDF, DOCX, XLSX, PPTX, CSV, TXT, PNG, JPEG, WebP and GIF.",
  });
}

function isText(bytes: Uint8Array): boolean {
  try {
    return !new TextDecoder("utf-8", { fatal: true }).decode(bytes).includes("\0");
  } catch {
    return false;
  }
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
