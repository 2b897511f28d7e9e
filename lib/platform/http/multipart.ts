import { once } from "node:events";
import { Busboy } from "@fastify/busboy";
import { Spool } from "@/lib/platform/storage/spool";
import { SpooledFile } from "./spooled-file";

/** Browsers escape only quotation marks and line ends in a name, as these three (WHATWG HTML, multipart/form-data). */
const asBrowsersWrite: Record<string, string> = { "%22": '"', "%0D": "\r", "%0A": "\n" };
const nameOf = (written = "") => written.replace(/%(?:22|0D|0A)/gi, (one) => asBrowsersWrite[one.toUpperCase()]!);

const parserFor = (contentType: string) =>
  new Busboy({
    headers: { "content-type": contentType },
    limits: { fieldSize: Infinity },
    preservePath: true,
    isPartAFile: (_field, _type, name) => name !== undefined,
  });

/**
 * Parses multipart/form-data from any program. Node's own parser rejects .NET, curl and Go: unquoted names,
 * `filename*`, escaped quotation marks, a preamble.
 * @throws Error if truncated or malformed
 */
export function readMultipart(bytes: Uint8Array, contentType: string): Promise<FormData> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    const parser = parserFor(contentType);
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

/**
 * Parses multipart/form-data while it arrives; files become `SpooledFile`s, so that large uploads use little memory.
 * @returns the form and its spool, which the caller releases
 * @throws Error if truncated or malformed; what `body` throws
 */
export async function spoolMultipart(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
): Promise<{ form: FormData; spool: Spool }> {
  const spool = await Spool.open();
  try {
    return { form: await readInto(spool, body, contentType), spool };
  } catch (error) {
    await spool.release();
    throw error;
  }
}

async function readInto(spool: Spool, body: AsyncIterable<Uint8Array>, contentType: string): Promise<FormData> {
  const form = new FormData();
  const parser = parserFor(contentType);
  // one file after the other, in the order of the body: what follows a file waits within the parser
  let written = Promise.resolve();
  const parsed = new Promise<void>((resolve, reject) => {
    parser.on("field", (name, value) => form.append(nameOf(name), value));
    parser.on("file", (name, stream, filename, _encoding, type) => {
      stream.on("error", reject);
      written = written.then(async () => {
        const at = spool.size;
        for await (const chunk of stream as AsyncIterable<Buffer>) await spool.append(chunk);
        const range = spool.range(at, spool.size - at);
        form.append(nameOf(name), new SpooledFile(nameOf(filename), { type, spool, range }));
      });
      written.catch(reject);
    });
    parser.on("finish", resolve);
    parser.on("error", reject);
  });
  parsed.catch(() => {}); // awaited below
  for await (const chunk of body) if (!parser.write(chunk)) await Promise.race([once(parser, "drain"), parsed]);
  parser.end();
  await parsed;
  await written;
  return form;
}
