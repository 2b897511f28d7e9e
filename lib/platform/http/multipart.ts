import { Busboy } from "@fastify/busboy";

/** Browsers escape a quotation mark and line ends in a name as these three, and nothing else (WHATWG HTML, multipart/form-data). */
const asBrowsersWrite: Record<string, string> = { "%22": '"', "%0D": "\r", "%0A": "\n" };
const nameOf = (written = "") => written.replace(/%(?:22|0D|0A)/gi, (one) => asBrowsersWrite[one.toUpperCase()]!);

/**
 * Reads a multipart/form-data body of any program. Node's own parser accepts only the spelling of browsers, and refuses that of .NET, curl
 * or Go: names without quotation marks, `filename*`, escaped quotation marks, a preamble.
 * @throws Error if it is cut off or cannot be read
 */
export function readMultipart(bytes: Uint8Array, contentType: string): Promise<FormData> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    const parser = new Busboy({
      headers: { "content-type": contentType },
      limits: { fieldSize: Infinity },
      preservePath: true,
      isPartAFile: (_field, _type, name) => name !== undefined,
    });
    parser.on("field", (name, value) => form.append(nameOf(name), value));
    parser.on("file", (name, stream, filename, _encoding, type) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => form.append(nameOf(name), new File(chunks as BlobPart[], nameOf(filename), { type })));
      stream.on("error", reject);
    });
    parser.on("finish", () => resolve(form));
    parser.on("error", reject);
    parser.end(bytes);
  });
}
