import { buffer } from "node:stream/consumers";
import yauzl from "yauzl";

/** The files of a zip by name, as text, read by another library than the one that writes. */
export async function readZip(bytes: Uint8Array): Promise<Map<string, string>> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString());
  return files;
}
